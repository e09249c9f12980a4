const NAMED = 5

/** "A, B, C": the first names of a long list and how many more there are, for a sentence. */
export const namesWithMoreCount = (names: readonly string[]): string => {
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : ''
  return `${names.slice(0, NAMED).join(', ')}${more}`
}
