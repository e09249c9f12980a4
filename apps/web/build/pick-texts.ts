import type { TextTree } from '@coldbar/i18n/translator'

/** What distinguishes the forms of a text that counts, in any language. */
const PLURAL = /_(?:one|few|many|other)$/

/** The texts of these keys, as `findMessageKeysInCode` tells them: `session.code`, or `departures.reason.*` for all that begin so. */
export const pickTexts = (texts: TextTree, keys: readonly string[]): TextTree => {
  const whole = new Set(keys)
  const beginnings = keys.flatMap((key) => (key.endsWith('*') ? [key.slice(0, -1)] : []))
  const isPicked = (key: string): boolean =>
    whole.has(key.replace(PLURAL, '')) || beginnings.some((beginning) => key.startsWith(beginning))
  return picked(texts, isPicked, '')
}

const picked = (texts: TextTree, isPicked: (key: string) => boolean, before: string): TextTree =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([part, text]): [string, string | TextTree][] => {
      const key = before + part
      if (typeof text === 'string') return isPicked(key) ? [[part, text]] : []
      const some = picked(text, isPicked, `${key}.`)
      return Object.keys(some).length === 0 ? [] : [[part, some]]
    }),
  )
