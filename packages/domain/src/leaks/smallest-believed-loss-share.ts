/** Less than this share of the optimal pressure may be thermal residue; beside few neighbours a little more. */
const SMALLEST_DROP = 0.025
const SMALLEST_DROP_BESIDE_FEW = 0.03
const FEW_MATES = 4

/** The smallest share of the optimal pressure that a tire beside so many neighbours must lose to be believed to lose any. */
export const smallestBelievedLossShare = (mates: number): number =>
  mates <= FEW_MATES ? SMALLEST_DROP_BESIDE_FEW : SMALLEST_DROP
