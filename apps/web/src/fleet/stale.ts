/** After two hours a pressure is no longer the present one. */
const STALE_AFTER_SECONDS = 7_200

/** Whether a reading is too old to act on; never heard counts as old. Both in seconds since 1970. */
export const isStale = (time: number | null, now: number): boolean => time === null || now - time > STALE_AFTER_SECONDS
