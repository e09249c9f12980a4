/**
 * PostgreSQL's text of an array of numbers or truths. The driver's own way there quotes and escapes every element, which
 * is most of what a batch of readings costs it.
 */
export const pgArrayLiteral = (values: readonly (number | boolean | null)[]): string => {
  let text = '{'
  for (let at = 0; at < values.length; at += 1) {
    if (at > 0) text += ','
    text += values[at] ?? 'NULL'
  }
  return `${text}}`
}

/** Between texts that cannot hold it, such as JSON: `string_to_array(…, chr(30))` takes them apart. */
export const joinTextsForSql = (texts: readonly string[]): string => texts.join('\u001e')
