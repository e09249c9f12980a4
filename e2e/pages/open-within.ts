import type { Page } from '@playwright/test'

/** What the router's own tools find it by. */
type Routed = {
  __TSR_ROUTER__: {
    history: { push: (path: string) => void }
    state: { status: string; resolvedLocation?: { href: string } }
  }
}

/**
 * Opens a screen of the application that the page has already, as a link in it does: for journeys through many screens, of which
 * none is about how a page begins. The first is opened by its address.
 */
export async function openWithin(page: Page, path: string): Promise<void> {
  // A page stands before its application does.
  await page.waitForFunction(() => (window as unknown as Partial<Routed>).__TSR_ROUTER__?.state.status === 'idle')
  await page.evaluate((to) => (window as unknown as Routed).__TSR_ROUTER__.history.push(to), path)
  await page.waitForFunction((to) => {
    const { status, resolvedLocation } = (window as unknown as Routed).__TSR_ROUTER__.state
    const [wanted, there] = [to, resolvedLocation?.href ?? ''].map((href) => new URL(href, location.origin))
    // A screen may add to its address what it shows.
    const isThere = wanted?.pathname === there?.pathname
    return (
      status === 'idle' &&
      isThere &&
      [...(wanted?.searchParams ?? [])].every(([key, value]) => there?.searchParams.get(key) === value)
    )
  }, path)
}
