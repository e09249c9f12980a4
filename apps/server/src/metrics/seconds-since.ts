const MS = 1_000

/** Seconds since a moment in ms of `performance.now()`. */
export const secondsSince = (began: number): number => (performance.now() - began) / MS
