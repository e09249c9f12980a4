/** So far back rules and limits are tried. */
export const REHEARSED_DAYS = 30
