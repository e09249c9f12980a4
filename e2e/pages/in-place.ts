import { expect, type Page } from '@playwright/test'

/** What a text must stay in: a row, a cell of a table, a fact, the head of a record. */
const PLACES = 'main [data-row], main li, main td, main th, main dd, main dt, main h1, main h2, main legend'

/** A pixel of rounding, and what letters reach beyond their line. */
const TOLERANCE_PX = 2

/** Every text stays in its row, cell or fact, and none lies over a neighbour. */
export const expectTextsInPlace = async (page: Page): Promise<void> => {
  const out = await page.evaluate(
    ([places, tolerance]) => {
      const clipped = (rect: DOMRect, from: Element, until: Element): DOMRect => {
        let [left, top, right, bottom] = [rect.left, rect.top, rect.right, rect.bottom]
        for (let at: Element | null = from; at !== null; at = at.parentElement) {
          const style = getComputedStyle(at)
          const box = at.getBoundingClientRect()
          if (style.overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)]
          if (style.overflowY !== 'visible') [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)]
          if (at === until) break
        }
        return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
      }
      const faults: string[] = []
      for (const place of document.querySelectorAll(places)) {
        const box = place.getBoundingClientRect()
        if (box.width <= 1 || box.height <= 1) continue
        const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
        for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
          const parent = node.parentElement
          if (parent === null || node.textContent?.trim() === '') continue
          // What only a screen reader is told has no place on screen.
          if (parent.getBoundingClientRect().width <= 1) continue
          const range = document.createRange()
          range.selectNodeContents(node)
          for (const line of range.getClientRects()) {
            const seen = clipped(line, parent, place)
            if (seen.width <= 1 || seen.height <= 1) continue
            const beyond = Math.max(
              box.left - seen.left,
              seen.right - box.right,
              box.top - seen.top,
              seen.bottom - box.bottom,
            )
            if (beyond > tolerance)
              faults.push(`${place.tagName} ${Math.round(beyond)} px: ${node.textContent?.slice(0, 40)}`)
          }
        }
      }
      return [...new Set(faults)]
    },
    [PLACES, TOLERANCE_PX] as const,
  )
  expect.soft(out, page.url()).toEqual([])
}
