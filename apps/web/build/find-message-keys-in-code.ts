type Texts = { readonly [key: string]: string | Texts }

/** A text's key as it is written: whole, or as far as the first part that is put in. */
const KEY = /(["'`])([a-z]\w*(?:\.\w+)*\.?)(\1|\$\{)/gi

const PLURAL = /_(?:one|other)$/

/** The keys of `texts` that a piece of code names; those whose last part is put in by their beginning, as `ends.*`. */
export const findMessageKeysInCode = (code: string, texts: Texts): string[] => {
  const keys = new Set(keysOf(texts).map((key) => key.replace(PLURAL, '')))
  const named = new Set<string>()
  for (const [, , text = '', end] of code.matchAll(KEY)) {
    if (end !== '${') {
      if (keys.has(text)) named.add(text)
    } else if (text.includes('.') && [...keys].some((key) => key.startsWith(text))) named.add(`${text}*`)
  }
  return [...named].toSorted()
}

const keysOf = (texts: Texts, before = ''): string[] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' ? [before + name] : keysOf(text, `${before}${name}.`),
  )
