import { LANGUAGE_NAMES, type Language } from '@coldbar/domain/texts/language'
import { loadMessages } from '@coldbar/i18n/messages'
import type { Page } from '@playwright/test'

type Texts = { readonly [key: string]: string | Texts }

const values = (texts: Texts): string[] =>
  Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : values(text)))

const LETTERS = /\p{L}{4}/u

/** English texts that this language says otherwise: none of them may stand on a screen in it. A language's own name may. */
export async function englishTextsForbiddenInLanguage(language: Language): Promise<ReadonlySet<string>> {
  const said = new Set(values(await loadMessages(language)))
  const english = values(await loadMessages('en'))
  return new Set(
    english.filter(
      (text) => LETTERS.test(text) && !text.includes('{{') && !said.has(text) && text !== LANGUAGE_NAMES.en,
    ),
  )
}

/** Every text that can be seen or is read out: of elements, and of names and hints in attributes. */
export function readableTextsOfPage(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
      if (node.parentElement?.checkVisibility()) found.push(node.nodeValue ?? '')
    }
    for (const name of ['aria-label', 'title', 'placeholder']) {
      for (const element of document.querySelectorAll(`[${name}]`)) found.push(element.getAttribute(name) ?? '')
    }
    return [document.title.split(' · ')[0] ?? '', ...found].map((text) => text.trim()).filter(Boolean)
  })
}
