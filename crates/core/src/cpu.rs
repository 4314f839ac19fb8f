//! Compiling hot code for the CPU at hand.
//!
//! What ships is built for the baseline instruction set. A batch of work (of playouts, of simulations) is
//! entered through [`run`], which picks the best of a few compiled versions once, at the top; all that inlines
//! into the batch is then compiled with those instructions. Work that calls itself, as a search does,
//! cannot be inlined as a whole: it is given the [`Cpu`] by [`dispatch`], and takes it along.

use std::fmt::Debug;

/// Work that is worth dispatching: mark `run` and everything hot below it `#[inline(always)]`.
pub trait Batch {
    /// What the work gives.
    type Output;
    /// Does the work.
    fn run(self) -> Self::Output;
}

/// An instruction set that this CPU has: who holds one may run code that was compiled for it.
pub trait Cpu: Copy + Debug + Send + Sync {
    /// Runs the batch, compiled for this instruction set: a function of its own, which a batch of the same kind may
    /// call in turn.
    fn run<B: Batch>(self, batch: B) -> B::Output;
}

/// Work that runs several kinds of batches.
pub trait Task {
    /// What the work gives.
    type Output;
    /// Does the work with the batches compiled for this CPU.
    fn run(self, cpu: impl Cpu) -> Self::Output;
}

/// What every CPU of this architecture has.
#[derive(Clone, Copy, Debug)]
pub struct Baseline;

impl Cpu for Baseline {
    #[inline(never)]
    fn run<B: Batch>(self, batch: B) -> B::Output {
        batch.run()
    }
}

/// What most x86-64 CPUs have since 2013. There is one only where it was detected.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy, Debug)]
struct Haswell(());

#[cfg(target_arch = "x86_64")]
impl Haswell {
    fn detect() -> Option<Haswell> {
        let detected = is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("avx2");
        detected.then_some(Haswell(()))
    }
}

#[cfg(target_arch = "x86_64")]
impl Cpu for Haswell {
    #[inline(always)]
    fn run<B: Batch>(self, batch: B) -> B::Output {
        // SAFETY: the features that `bits` enables were detected, or `self` would not be.
        unsafe { bits(batch) }
    }
}

/// Without vectors: a search works on a few words at a time, and is up to 5 % slower where the compiler packs
/// these.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "popcnt,lzcnt,bmi1,bmi2")]
fn bits<B: Batch>(batch: B) -> B::Output {
    batch.run()
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "popcnt,lzcnt,bmi1,bmi2,avx2")]
fn vectors<B: Batch>(batch: B) -> B::Output {
    batch.run()
}

/// Has the CPU fetch what will soon be read, while it goes on with something else.
#[inline(always)]
pub fn prefetch<T>(what: &T) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: it reads nothing, and every CPU of this architecture has it.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(what).cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = what;
}

/// Does the work with the best instruction set that this CPU has.
pub fn dispatch<T: Task>(task: T) -> T::Output {
    #[cfg(target_arch = "x86_64")]
    if let Some(cpu) = Haswell::detect() {
        return task.run(cpu);
    }
    task.run(Baseline)
}

/// Runs the batch, compiled for the best instruction set this CPU has.
pub fn run<B: Batch>(batch: B) -> B::Output {
    #[cfg(target_arch = "x86_64")]
    if Haswell::detect().is_some() {
        // SAFETY: the features that `vectors` enables were just detected.
        return unsafe { vectors(batch) };
    }
    batch.run()
}
