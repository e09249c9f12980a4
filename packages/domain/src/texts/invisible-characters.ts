/**
 * Ends of lines, and what shows nothing or turns the writing about: two names that look alike would be two. Of letters that are
 * joined or parted by signs without a width (Persian, Indic), and of emoji with a sign for their colour, this leaves the letters.
 * A braille cell without dots is the one blank that is no space. Stored names are mended by the same list: migration 122.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/u

/** Does a text hold what nobody sees: the end of a line, signs that show nothing, or such as turn the writing about? */
export const hasInvisibleCharacters = (text: string): boolean => UNSEEN.test(text)

/** A text without what nobody sees, ends of lines excepted. */
export const withoutInvisibleCharacters = (text: string): string =>
  [...text].filter((sign) => sign === '\n' || !UNSEEN.test(sign)).join('')
