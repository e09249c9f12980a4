import { MAX_FIELD_LENGTHS } from '@coldbar/contract/fields/record-field'

/** What an input of a name takes, as the contract says; blanks alone are none. */
export const NAME_INPUT_PROPS = {
  maxLength: MAX_FIELD_LENGTHS.name,
  withAsterisk: false,
  autoComplete: 'off',
} as const

/** What an input of a free line takes. */
export const LINE_INPUT_PROPS = { maxLength: MAX_FIELD_LENGTHS.line, autoComplete: 'off' } as const
