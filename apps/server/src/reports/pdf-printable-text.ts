/** Line breaks, marks that turn the reading direction, and other characters that print as nothing. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]+/gu

const LONGEST = 200
/** What is told in whole sentences. */
export const MAX_PDF_STORY_LENGTH = 1_000

/**
 * A text of somebody's as a report prints it: one line, seen characters only, cut after 200 or `longest`. What looks like
 * a command of the file format stays text; the writer sees to that. The font (Noto Sans) has no ≈ and no ≤, and would
 * print nothing for them.
 */
export const pdfPrintableText = (text: string, longest: number = LONGEST): string => {
  const line = text.replace(UNSEEN, ' ').replace(/≈\s?/g, '~').replaceAll('≤', 'max.').replace(/\s+/g, ' ').trim()
  const characters = [...line]
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : line
}
