/** The most that a tire, or what was done to it, may cost, €. */
export const MAX_TIRE_PRICE_EURO = 1_000_000
