/** What clients compare themselves with (the client of this version says 1.12.1); a higher one makes them offer a reload. */
export const PRODUCT_VERSION = { major: 1, minor: 12, patch: 1 } as const

/** The same as one word: "1.12.1". */
export const productVersionText = (): string => Object.values(PRODUCT_VERSION).join('.')
