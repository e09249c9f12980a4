import { expect, type Page } from '@playwright/test'

/** What is pressed by a thumb, in px: half of it lies to each side of the point that was meant. */
const THUMB = 44
/**
 * Fails for every control that has another one under the same thumb: it must be as large as a thumb or stand as far from the
 * next. A link within a sentence is as high as its line.
 */
export async function expectThumbRoom(page: Page): Promise<void> {
  const missed = await page.evaluate((thumb) => {
    const CONTROLS = 'a[href], button, input, select, textarea, [role="button"], [role="tab"], [role="option"]'
    const controlAt = (x: number, y: number): Element | null => {
      const met = document.elementFromPoint(x, y)
      const label = met?.closest('label')
      return met?.closest(CONTROLS) ?? label?.control ?? null
    }
    const isWithinText = (element: Element): boolean =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.nodeValue ?? '').trim() !== '',
      )
    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`

    const found: string[] = []
    for (const control of document.querySelectorAll<HTMLElement>(CONTROLS)) {
      if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || isWithinText(control))
        continue
      control.scrollIntoView({ block: 'center', inline: 'center' })
      const { left, top, width, height } = control.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      // Hidden below something else, or read out only.
      if (width <= 1 || height <= 1 || controlAt(x, y) !== control) continue
      const reach = thumb / 2 - 1
      const others = [
        controlAt(x - reach, y),
        controlAt(x + reach, y),
        controlAt(x, y - reach),
        controlAt(x, y + reach),
      ].filter((other) => other !== null && other !== control && !control.contains(other) && !other.contains(control))
      const [other] = others
      if (other) found.push(`${nameOf(control)} ${Math.round(width)}x${Math.round(height)} beside ${nameOf(other)}`)
    }
    return [...new Set(found)]
  }, THUMB)
  expect.soft(missed, new URL(page.url()).pathname).toEqual([])
}
