import { expect, type Page } from '@playwright/test'

/** What is pressed by a thumb, in px: half of it lies to each side of the point that was meant. */
const THUMB = 44

type Missed = { small: readonly string[]; crowded: readonly string[] }

/**
 * The controls that a thumb misses: smaller than it, or with another one under it. What is pressed with its label is as large
 * as both, what lies in a field as large as that. A link within a sentence is as high as its line.
 */
function missedByThumb(page: Page): Promise<Missed> {
  return page.evaluate((thumb) => {
    const CONTROLS =
      'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="option"], [role="menuitem"]'
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
    const sizeOf = (control: Element): { width: number; height: number } => {
      const isField = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
      const labels = isField && /checkbox|radio/.test(control.type) ? control.labels : null
      const field = isField ? control.closest('.mantine-Input-wrapper') : null
      const boxes = [field ?? control, ...(labels ?? [])].map((part) => part.getBoundingClientRect())
      return {
        width: Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left)),
        height: Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top)),
      }
    }

    const small: string[] = []
    const crowded: string[] = []
    for (const control of document.querySelectorAll<HTMLElement>(CONTROLS)) {
      if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || isWithinText(control))
        continue
      control.scrollIntoView({ block: 'center', inline: 'center' })
      const { left, top, width, height } = control.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      // Hidden below something else, or read out only.
      if (width <= 1 || height <= 1 || controlAt(x, y) !== control) continue
      const reach = thumb / 2 - 1
      const around = [
        controlAt(x - reach, y),
        controlAt(x + reach, y),
        controlAt(x, y - reach),
        controlAt(x, y + reach),
      ]
      const size = sizeOf(control)
      const shown = `${nameOf(control)} ${Math.round(size.width)}x${Math.round(size.height)}`
      // A link may be spread over the card in which it stands.
      const isLarge = Math.min(size.width, size.height) > thumb - 0.5 || around.every((met) => met === control)
      if (!isLarge) small.push(shown)
      const others = around.filter(
        (other) => other !== null && other !== control && !control.contains(other) && !other.contains(control),
      )
      const [other] = others
      if (other) crowded.push(`${shown} beside ${nameOf(other)}`)
    }
    return { small: [...new Set(small)], crowded: [...new Set(crowded)] }
  }, THUMB)
}

/** Fails for every control that is smaller than a thumb, or that has another one under it. */
export async function expectControlsLargeEnoughForThumb(page: Page): Promise<void> {
  expect.soft(await missedByThumb(page), new URL(page.url()).pathname).toEqual({ small: [], crowded: [] })
}
