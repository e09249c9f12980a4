import { LONGEST } from '@coldbar/contract/fields/record-field'

/** What an input of a name takes, as the contract says; blanks alone are none. */
export const NAME = { maxLength: LONGEST.name, withAsterisk: false, autoComplete: 'off' } as const

/** What an input of a free line takes. */
export const LINE = { maxLength: LONGEST.line, autoComplete: 'off' } as const
