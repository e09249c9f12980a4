const KEPT = 'coldbar-font'

/** Whether an earlier visit has fetched the letters, so that the browser has them at hand. */
export const isFontCached = (): boolean => localStorage.getItem(KEPT) !== null

/**
 * Changes from the device's letters to ours. They are 48 kB: a first visit fetches them behind what it came for, later ones
 * begin with them. Where they cannot be fetched the device's stay.
 */
export const loadFont = (): void => {
  const loaded = import('./fonts.css').then(() => document.fonts.load("1em 'Inter Variable'"))
  void loaded.then(() => localStorage.setItem(KEPT, 'yes'), deviceLettersStay)
}

const deviceLettersStay = (): void => undefined
