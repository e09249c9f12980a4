import type { BrowserContext } from '@playwright/test'

/** Counts what a hand does to the pages of a browser: each press of a pointer, and each choice from a list that the browser draws itself. */
export type PointerPressCounter = { count: () => number; reset: () => void }

const BINDING = 'countPointerPress'

/** Typing is no press, and neither is pointing. Only what the browser itself says was pressed counts, whoever made it do so. */
export async function countPointerPresses(context: BrowserContext): Promise<PointerPressCounter> {
  let presses = 0
  await context.exposeBinding(BINDING, () => {
    presses += 1
  })
  await context.addInitScript((name) => {
    const tell = (): void => void (globalThis as unknown as Record<string, () => Promise<void>>)[name]?.()
    // Of the document, not the window: there Playwright takes back a press whose target moved away under it, and presses anew.
    document.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && tell(), { capture: true })
    // The browser draws the list of a select outside of the page: no pointer is heard in it, but what it chose.
    addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && tell(), { capture: true })
  }, BINDING)
  return {
    count: () => presses,
    reset: () => {
      presses = 0
    },
  }
}
