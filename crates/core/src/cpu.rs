//! Compiling a hot loop for the CPU at hand.
//!
//! What ships is built for the baseline instruction set. A batch (of playouts, of search nodes) is
//! entered through [`run`], which picks the best of a few compiled versions once, at the top; all
//! that inlines into the batch is then compiled with those instructions.

/// Work that is worth dispatching: mark `run` and everything hot below it `#[inline(always)]`.
pub trait Batch {
    /// What the work gives.
    type Output;
    /// Does the work.
    fn run(self) -> Self::Output;
}

/// Runs the batch, compiled for the best instruction set this CPU has.
pub fn run<B: Batch>(batch: B) -> B::Output {
    #[cfg(target_arch = "x86_64")]
    {
        if is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("avx2")
        {
            // SAFETY: exactly the features that `haswell` enables were just detected.
            return unsafe { haswell(batch) };
        }
    }
    batch.run()
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "popcnt,lzcnt,bmi1,bmi2,avx2")]
fn haswell<B: Batch>(batch: B) -> B::Output {
    batch.run()
}
