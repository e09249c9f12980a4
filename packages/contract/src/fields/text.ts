import { hasInvisibleCharacters } from '@coldbar/domain/texts/invisible-characters'
import * as z from 'zod'
import { LONGEST } from './record-field.ts'

const HIDDEN_FOUND = {
  message: 'holds characters that nobody sees, such as the end of a line',
  params: { code: 'hidden_characters' },
}

/** One line of what people see. */
export const visible = <Text extends z.ZodType<string>>(text: Text) =>
  text.refine((value) => !hasInvisibleCharacters(value), HIDDEN_FOUND)

export const LONGEST_NAME = LONGEST.name

/** A name that a list shows: not blank, one line's worth. */
export const name = visible(z.string().trim().min(1).max(LONGEST_NAME))

/** A name that nobody has to give; empty where nobody did. */
export const optionalName = visible(z.string().trim().max(LONGEST_NAME))

const text = z.string().max(LONGEST.line)

/**
 * A free line that may be empty; null where nobody filled it in. Hidden characters are refused on their way in alone: what was
 * stored before that stays readable.
 */
export const line = z
  .codec(text, text, {
    decode: (value, { issues }) => {
      if (hasInvisibleCharacters(value)) issues.push({ code: 'custom', input: value, ...HIDDEN_FOUND })
      return value
    },
    encode: (value) => value,
  })
  .nullable()

export const remark = z.string().max(LONGEST.lines).nullable()
