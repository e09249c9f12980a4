import { expect, type Page } from '@playwright/test'

/**
 * No word is torn in two: of what stands on the page, each word of letters lies in one line, or is parted at a hyphen
 * of its own. What is spoken only, and an address of the web or of mail, which has no better place to break, do not count.
 */
export async function expectWholeWords(page: Page): Promise<void> {
  const torn = await page.evaluate(() => {
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      getComputedStyle(element).clipPath === 'none'
    const found = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const { parentElement, nodeValue } = text
      if (parentElement === null || nodeValue === null || !isSeen(parentElement)) continue
      for (const { 0: token, index } of nodeValue.matchAll(/\S+/g)) {
        if (token.includes('@') || token.includes('://')) continue
        for (const { 0: word, index: at } of token.matchAll(/\p{L}{2,}/gu)) {
          const range = document.createRange()
          range.setStart(text, index + at)
          range.setEnd(text, index + at + word.length)
          const lines = new Set(
            [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
          )
          if (lines.size > 1) found.add(word)
        }
      }
    }
    return [...found]
  })
  expect.soft(torn, 'words that are torn in two').toEqual([])
}
