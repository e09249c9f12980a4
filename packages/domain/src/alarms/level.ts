/**
 * How bad it is, in the one internal scale; the wire's number codes are decoded in the contract.
 * `muted` is an alarm the user silenced, `noData` a tire nobody hears.
 */
export const LEVELS = ['alarm', 'warning', 'info', 'muted', 'noData', 'ok'] as const

export type Level = (typeof LEVELS)[number]
