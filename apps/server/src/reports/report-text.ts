/** Line breaks, marks that turn the reading direction, and other characters that print as nothing. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]+/gu

const LONGEST = 200

/**
 * A text of somebody's as a report prints it: one line, seen characters only, cut after 200. What looks like a command of
 * the file format stays text; the writer sees to that.
 */
export const reportText = (text: string): string => {
  const line = text.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim()
  const characters = [...line]
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST - 1).join('')}…` : line
}
