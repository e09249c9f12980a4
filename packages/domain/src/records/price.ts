/** The most that a tire, or what was done to it, may cost, €. */
export const HIGHEST_PRICE = 1_000_000
