import type { Translate } from './translator.ts'

/**
 * A text that lists of thousands of rows repeat: made once per language and key, since filling in a placeholder costs more
 * than the rest of its row. Keep the keys few; nothing is forgotten while the language is in use.
 */
export const memoizeText = <Subject>(
  keyOf: (subject: Subject) => string,
  textOf: (subject: Subject, t: Translate) => string,
): ((subject: Subject, t: Translate) => string) => {
  const byLanguage = new WeakMap<Translate, Map<string, string>>()
  return (subject, t) => {
    const known = byLanguage.get(t) ?? new Map<string, string>()
    byLanguage.set(t, known)
    const key = keyOf(subject)
    const before = known.get(key)
    if (before !== undefined) return before
    const text = textOf(subject, t)
    known.set(key, text)
    return text
  }
}
