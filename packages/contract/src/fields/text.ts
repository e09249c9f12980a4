import * as z from 'zod'

/** Ends of lines, and what has no width or turns the writing about: two names that look alike would be two. */
const HIDDEN = /[\p{Cc}\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/u

/** Does a text hold what nobody sees: the end of a line, marks without a width, or such as turn the writing about? */
export const hasHidden = (text: string): boolean => HIDDEN.test(text)

const HIDDEN_FOUND = {
  message: 'holds characters that nobody sees, such as the end of a line',
  params: { code: 'hidden_characters' },
}

/** One line of what people see. */
export const visible = <Text extends z.ZodType<string>>(text: Text) =>
  text.refine((value) => !hasHidden(value), HIDDEN_FOUND)

export const LONGEST_NAME = 100

/** A name that a list shows: not blank, one line's worth. */
export const name = visible(z.string().trim().min(1).max(LONGEST_NAME))

const text = z.string().max(255)

/**
 * A free line that may be empty; null where nobody filled it in. Hidden characters are refused on their way in alone: what was
 * stored before that stays readable.
 */
export const line = z
  .codec(text, text, {
    decode: (value, { issues }) => {
      if (hasHidden(value)) issues.push({ code: 'custom', input: value, ...HIDDEN_FOUND })
      return value
    },
    encode: (value) => value,
  })
  .nullable()

export const remark = z.string().max(1000).nullable()
