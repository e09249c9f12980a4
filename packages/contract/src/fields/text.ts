import { hasInvisibleCharacters } from '@coldbar/domain/texts/invisible-characters'
import * as z from 'zod'
import { MAX_FIELD_LENGTHS } from './record-field.ts'

const HIDDEN_FOUND = {
  message: 'holds characters that nobody sees, such as the end of a line',
  params: { code: 'hidden_characters' },
}

/** One line of what people see. */
export const visibleLineSchema = <Text extends z.ZodType<string>>(text: Text) =>
  text.refine((value) => !hasInvisibleCharacters(value), HIDDEN_FOUND)

export const MAX_NAME_LENGTH = MAX_FIELD_LENGTHS.name

/** A name that a list shows: not blank, one line's worth. */
export const nameField = visibleLineSchema(z.string().trim().min(1).max(MAX_NAME_LENGTH))

/** A name that nobody has to give; empty where nobody did. */
export const optionalNameField = visibleLineSchema(z.string().trim().max(MAX_NAME_LENGTH))

const text = z.string().max(MAX_FIELD_LENGTHS.line)

/**
 * A free line that may be empty; null where nobody filled it in. Hidden characters are refused on their way in alone: what was
 * stored before that stays readable.
 */
export const lineField = z
  .codec(text, text, {
    decode: (value, { issues }) => {
      if (hasInvisibleCharacters(value)) issues.push({ code: 'custom', input: value, ...HIDDEN_FOUND })
      return value
    },
    encode: (value) => value,
  })
  .nullable()

export const remarkField = z.string().max(MAX_FIELD_LENGTHS.lines).nullable()
