/** What an input of a name takes, as the contract says; blanks alone are none. */
export const NAME = { maxLength: 100, withAsterisk: false, autoComplete: 'off' } as const

/** What an input of a free line takes. */
export const LINE = { maxLength: 255, autoComplete: 'off' } as const
