/** Whole months for which a visit of a place is kept after it ended: a year can be held against the one before. */
export const VISITS_KEPT_MONTHS = 13
