//! Whether the results bound every rating.
//!
//! The likelihood has one maximum unless some direction never lowers it: ratings moving by ρ, ln γ by
//! κ and ln ν by ζ without end (Albert and Anderson 1984, on separated data). With
//! y = ρ(first) − ρ(second) + κ, a game won by the first side asks for y ≥ 2ζ, one won by the second
//! for −y ≥ 2ζ, a draw for |y| ≤ 2ζ. A direction can be scaled, so 2ζ is 0 or 1, and these are
//! differences bounded from below: longest paths in a graph, in whole numbers, decide exactly.

use super::{Loose, Met};

/// A demand on a direction: ρ(from) − ρ(to) + `shift`·κ ≥ `need`·2ζ.
struct Demand {
    from: usize,
    to: usize,
    shift: i64,
    need: i64,
}

/// The groups of players that met, directly or through others.
pub(super) fn groups(players: usize, met: &[Met]) -> Vec<Vec<usize>> {
    let both = met.iter().flat_map(|met| [(met.first, met.second), (met.second, met.first)]);
    mutual(players, &both.collect::<Vec<_>>())
}

/// Everything that the results leave without bound.
pub(super) fn loose(players: usize, met: &[Met]) -> Vec<Loose> {
    let demands = demands(met);
    let mut loose: Vec<Loose> = strays(players, &demands).into_iter().map(Loose::Player).collect();
    let alone = |kappa: i64| contradiction(players, &demands, kappa, 1, 0).is_none();
    if alone(1) || alone(-1) {
        loose.push(Loose::FirstMove);
    }
    if met.iter().any(|met| met.tally.draws > 0) && draws_run_away(players, &demands) {
        loose.push(Loose::Draws);
    }
    loose
}

fn demands(met: &[Met]) -> Vec<Demand> {
    let mut demands = Vec::new();
    for met in met {
        let ahead = |need| Demand { from: met.first, to: met.second, shift: 1, need };
        let behind = |need| Demand { from: met.second, to: met.first, shift: -1, need };
        if met.tally.wins > 0 {
            demands.push(ahead(1));
        }
        if met.tally.losses > 0 {
            demands.push(behind(1));
        }
        if met.tally.draws > 0 {
            demands.extend([ahead(-1), behind(-1)]);
        }
    }
    demands
}

/// κ = ζ = 0: the players outside the largest group that scored among themselves.
fn strays(players: usize, demands: &[Demand]) -> Vec<usize> {
    let scored: Vec<(usize, usize)> = demands.iter().map(|edge| (edge.from, edge.to)).collect();
    let groups = mutual(players, &scored);
    let largest = groups.iter().map(Vec::len).max().unwrap_or(0);
    let one = groups.iter().filter(|group| group.len() == largest).count() == 1;
    let mut strays: Vec<usize> =
        groups.into_iter().filter(|group| !one || group.len() < largest).flatten().collect();
    strays.sort_unstable();
    strays
}

/// 2ζ = 1, any κ: tries κ = 0; a demand that fails moves κ just as far as it must. Every cycle is met
/// at most once, so that this ends: when all agree, or when κ is driven back.
fn draws_run_away(players: usize, demands: &[Demand]) -> bool {
    let (mut top, mut bottom) = (0, 1);
    let mut driven = 0;
    // The cycle asks for shift · κ ≥ need.
    while let Some((shift, need)) = contradiction(players, demands, top, bottom, 1) {
        if shift == 0 || driven * shift < 0 {
            return false;
        }
        driven = shift.signum();
        (top, bottom) = (need * driven, shift.abs());
    }
    true
}

/// The sums of the shifts and of the needs, with 2ζ put in, around a cycle of demands that contradict
/// one another; nothing when some ρ meets them all. Bellman and Ford's longest paths, for
/// κ = `top`/`bottom`; a cycle of positive length is what cannot be met.
fn contradiction(
    players: usize,
    demands: &[Demand],
    top: i64,
    bottom: i64,
    zeta: i64,
) -> Option<(i64, i64)> {
    let mut rise = vec![0; players];
    let mut cause: Vec<Option<&Demand>> = vec![None; players];
    let mut last = None;
    for _ in 0..=players {
        last = None;
        for demand in demands {
            let least = rise[demand.to] + demand.need * zeta * bottom - demand.shift * top;
            if rise[demand.from] < least {
                rise[demand.from] = least;
                cause[demand.from] = Some(demand);
                last = Some(demand.from);
            }
        }
        last?;
    }
    let follow = |player: usize| cause[player].expect("who rose in the last round has a cause");
    let mut at = last.expect("the last round still raised somebody");
    // So many steps back, one is on the cycle.
    for _ in 0..players {
        at = follow(at).to;
    }
    let (start, mut shift, mut need) = (at, 0, 0);
    loop {
        let demand = follow(at);
        shift += demand.shift;
        need += demand.need * zeta;
        at = demand.to;
        if at == start {
            return Some((shift, need));
        }
    }
}

/// The groups in which everybody reaches everybody along the arrows, by their smallest members.
fn mutual(players: usize, arrows: &[(usize, usize)]) -> Vec<Vec<usize>> {
    let reach: Vec<Vec<bool>> = (0..players).map(|from| reached(players, arrows, from)).collect();
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for (player, reaches) in reach.iter().enumerate() {
        match groups.iter_mut().find(|group| reaches[group[0]] && reach[group[0]][player]) {
            Some(group) => group.push(player),
            None => groups.push(vec![player]),
        }
    }
    groups
}

fn reached(players: usize, arrows: &[(usize, usize)], from: usize) -> Vec<bool> {
    let mut next = vec![Vec::new(); players];
    for &(from, to) in arrows {
        next[from].push(to);
    }
    let mut seen = vec![false; players];
    let mut open = vec![from];
    while let Some(player) = open.pop() {
        if !std::mem::replace(&mut seen[player], true) {
            open.extend(&next[player]);
        }
    }
    seen
}
