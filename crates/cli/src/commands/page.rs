//! The page: over HTTP, or as a folder.

use crate::args::{Serve, Site};
use crate::browser;
use crate::console::{Console, Failure};
use std::io::{self, ErrorKind};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener};

/// `quina serve`
pub fn serve(args: &Serve, console: &mut Console<'_>) -> Result<(), Failure> {
    let listener = TcpListener::bind(&args.listen).map_err(|error| refuse(&args.listen, &error))?;
    let address = listener.local_addr().map_err(|error| refuse(&args.listen, &error))?;
    let url = format!("http://{}/", at_home(address));
    if let Some(reason) = quina_server::missing_engine() {
        console.note(&format!("quina: {reason}"));
    }
    console.print(&format!("The page is at {url} until you press Ctrl-C\n"))?;
    if args.open {
        browser::open(&url);
    }
    quina_server::serve(listener).map_err(|error| {
        Failure::task(format_args!("{address}: the page cannot be served: {error}"))
    })
}

/// The address as a browser on this machine reaches it.
fn at_home(mut address: SocketAddr) -> SocketAddr {
    match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => address.set_ip(Ipv4Addr::LOCALHOST.into()),
        IpAddr::V6(ip) if ip.is_unspecified() => address.set_ip(Ipv6Addr::LOCALHOST.into()),
        _ => {}
    }
    address
}

/// Why nobody can be answered at an address.
fn refuse(listen: &str, error: &io::Error) -> Failure {
    match error.kind() {
        ErrorKind::AddrInUse => Failure::task(format_args!(
            "--listen {listen}: another program uses this port; choose another one, or port 0 for any free port"
        )),
        ErrorKind::PermissionDenied => Failure::task(format_args!(
            "--listen {listen}: this port needs special rights; choose one above 1023"
        )),
        ErrorKind::AddrNotAvailable => Failure::task(format_args!(
            "--listen {listen}: this machine has no such address; 0.0.0.0 stands for all of its addresses"
        )),
        _ => Failure::usage(format_args!(
            "--listen {listen}: that is not an address and port like 127.0.0.1:7373 ({error})"
        )),
    }
}

/// `quina site`
pub fn site(args: &Site) -> Result<(), Failure> {
    quina_server::write_site(&args.folder).map_err(Failure::task)
}
