export type Texts = { readonly [key: string]: string | Texts }

const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g

/** Every text by its dotted path. */
export const flat = (texts: Texts, before = ''): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(texts).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[before + key, value]] : [...flat(value, `${before}${key}.`)],
    ),
  )

/** What is wrong with a translation: keys missing, too many or empty, placeholders other than in English. */
export const translationProblems = (english: Texts, translation: Texts): readonly string[] => {
  const wanted = flat(english)
  const given = flat(translation)
  const missing = [...wanted.keys()].filter((key) => !given.has(key)).map((key) => `${key} is missing`)
  const extra = [...given.keys()].filter((key) => !wanted.has(key)).map((key) => `${key} is not a key of English`)
  const empty = [...given].filter(([, text]) => text.trim() === '').map(([key]) => `${key} is empty`)
  const differing = [...wanted]
    .filter(([key, text]) => given.has(key) && placeholders(text) !== placeholders(given.get(key) ?? ''))
    .map(([key, text]) => `${key} must hold the placeholders ${placeholders(text) || '(none)'}`)
  return [...missing, ...extra, ...empty, ...differing]
}

const placeholders = (text: string): string =>
  [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name]) => name))].sort().join(', ')

/** Units as texts write them; `u` is a Dutch hour, and the polite "you" between other words. */
const BEFORE_UNIT = /[\d}] (?=(?:°C|%|€|bar|km|min|[mhsdjT]|MB|Mo|u(?=$|[.,;:)]| \{))(?![\p{L}\p{N}’'-]))/u
const TORN = [BEFORE_UNIT, /\d \d{3}(?!\d)/, /[<>≈±€] [\d{]/]

/** Texts in which a plain space stands within a figure, or between a figure and its unit or sign: a line may break there. */
export const tornFigures = (texts: Texts): readonly string[] =>
  [...flat(texts)]
    .filter(([, text]) => TORN.some((torn) => torn.test(text)))
    .map(([key, text]) => `${key} tears a figure from its unit: "${text}"`)
