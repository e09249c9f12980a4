export type TextTree = { readonly [key: string]: string | TextTree }

const OTHER = '_other'
const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g

/** Every text by its dotted path. */
export const flattenTexts = (texts: TextTree, before = ''): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(texts).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[before + key, value]] : [...flattenTexts(value, `${before}${key}.`)],
    ),
  )

/** Counts by which every plural form shows that whole numbers have: further ones are of fractions, and of millions. */
const COUNTS = Array.from({ length: 200 }, (_, count) => count)

/** What English says, and the plural forms that the language has beyond, each like the one for many. */
const wantedIn = (language: string, english: TextTree): ReadonlyMap<string, string> => {
  const wanted = new Map(flattenTexts(english))
  const rules = new Intl.PluralRules(language)
  const forms = new Set(COUNTS.map((count) => rules.select(count)))
  for (const [key, text] of flattenTexts(english)) {
    const stem = key.endsWith(OTHER) ? key.slice(0, -OTHER.length) : null
    if (stem === null || !wanted.has(`${stem}_one`)) continue
    for (const form of forms) if (form !== 'one') wanted.set(`${stem}_${form}`, text)
    // Korean counts one like many.
    if (!forms.has('one')) wanted.set(`${stem}_one`, text)
  }
  return wanted
}

/** What is wrong with a translation: keys or plural forms missing, too many or empty, placeholders other than in English. */
export const findTranslationProblems = (
  english: TextTree,
  translation: TextTree,
  language = 'en',
): readonly string[] => {
  const wanted = wantedIn(language, english)
  const given = flattenTexts(translation)
  const missing = [...wanted.keys()].filter((key) => !given.has(key)).map((key) => `${key} is missing`)
  const extra = [...given.keys()]
    .filter((key) => !wanted.has(key) && !isFraction(language, key, wanted))
    .map((key) => `${key} is not a key of English`)
  const empty = [...given].filter(([, text]) => text.trim() === '').map(([key]) => `${key} is empty`)
  const differing = [...wanted]
    .filter(([key, text]) => given.has(key) && placeholders(text) !== placeholders(given.get(key) ?? ''))
    .map(([key, text]) => `${key} must hold the placeholders ${placeholders(text) || '(none)'}`)
  return [...missing, ...extra, ...empty, ...differing]
}

/** A form for fractions, where the language has one. */
const isFraction = (language: string, key: string, wanted: ReadonlyMap<string, string>): boolean => {
  const at = key.lastIndexOf('_')
  const [stem, form] = [key.slice(0, at), key.slice(at + 1)]
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  return wanted.has(`${stem}${OTHER}`) && pluralCategories.some((category) => category === form)
}

const placeholders = (text: string): string =>
  [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name]) => name))].sort().join(', ')

/** A sign before which French has a space; within an address or a time none stands. */
const UNSPACED_SIGN = /\S[;:!?](?=\s|$)/u

/** French texts in which no space stands before a colon or another of the high signs. */
export const findUnspacedFrenchSigns = (texts: TextTree): readonly string[] =>
  [...flattenTexts(texts)]
    .filter(([, text]) => UNSPACED_SIGN.test(text))
    .map(([key, text]) => `${key} lacks a space before a sign: "${text}"`)

/** Units as texts write them; `u` is a Dutch hour, and the polite "you" between other words. */
const BEFORE_UNIT = /[\d}] (?=(?:°C|%|€|bar|km|min|[mhsdjT]|MB|Mo|u(?=$|[.,;:)]| \{))(?![\p{L}\p{N}’'-]))/u
const TORN = [BEFORE_UNIT, /\d \d{3}(?!\d)/, /[<>≈±€] [\d{]/]

/** Texts in which a plain space stands within a figure, or between a figure and its unit or sign: a line may break there. */
export const findTextsWithBreakableFigures = (texts: TextTree): readonly string[] =>
  [...flattenTexts(texts)]
    .filter(([, text]) => TORN.some((torn) => torn.test(text)))
    .map(([key, text]) => `${key} tears a figure from its unit: "${text}"`)
