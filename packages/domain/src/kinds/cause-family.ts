/** What lies behind an alarm: alarms of one family on one tire are one trouble. */
export const CAUSE_FAMILIES = ['gasLost', 'tooMuchGas', 'heat', 'difference', 'sensor', 'due'] as const

export type CauseFamily = (typeof CAUSE_FAMILIES)[number]
