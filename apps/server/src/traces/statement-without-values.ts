/** Text in quotes, and numbers that are no part of a name or a parameter. */
const VALUE = /'[^']*'|(?<![\w$."])\d+(?:\.\d+)?\b/g
/** Text in quotes in which a quote is written twice is found as two. */
const TWICE = /\?\?+/g
/** Behind it stands text in quotes of another kind, which nothing of ours is written in. */
const DOLLAR_QUOTE = /\$[a-z_]*\$/i
const LONGEST = 2_000
const FIRST_WORD = /[a-z]+/i

/** A statement with a question mark for each value that the code has written into it; parameters stand as they are. */
export const statementWithoutValues = (text: string): string => {
  const quoted = text.search(DOLLAR_QUOTE)
  const plain = quoted < 0 ? text : `${text.slice(0, quoted)}?`
  const line = plain.replaceAll(VALUE, '?').replaceAll(TWICE, '?').replaceAll(/\s+/g, ' ').trim()
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line
}

/** What a statement does, in one word such as `select`. */
export const statementOperation = (text: string): string => (FIRST_WORD.exec(text)?.[0] ?? 'statement').toLowerCase()
