import { useLayoutEffect, useMemo } from 'react'

/** Mantine's own waits as long: whoever goes on with Tab or a press is not called back. */
const A_MOMENT_MS = 10

/**
 * Gives the focus back to what had it before something opened over the page. Mantine's own forgets it where a dialog
 * stood open from its first moment, or went away at once, as those do whose code comes late.
 */
export const useFocusReturn = (opened: boolean): void => {
  // Asked while it is drawn: a moment later the menu that it was chosen from may be gone.
  const asker = useMemo(() => (opened ? whoAsked() : null), [opened])
  useLayoutEffect(() => {
    if (!opened) return
    return () => {
      // The page as it is now: a test's may be gone by then.
      const page = document
      const last = page.activeElement
      setTimeout(() => {
        const now = page.activeElement
        if (now === null || now === page.body || now === last) asker?.focus({ preventScroll: true })
      }, A_MOMENT_MS)
    }
  }, [opened, asker])
}

/** What has the focus; of a choice in a menu, which goes with it, the button of the menu. */
const whoAsked = (): HTMLElement | null => {
  const focused = document.activeElement
  const button = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby') ?? null
  const asker = button === null ? focused : document.getElementById(button)
  return asker instanceof HTMLElement ? asker : null
}
