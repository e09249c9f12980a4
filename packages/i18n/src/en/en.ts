import { initialBundle } from './initial-bundle.ts'
import { lazyBundle } from './lazy-bundle.ts'

/** English defines the keys; a language that lacks one does not compile. */
export const en = { ...initialBundle, ...lazyBundle }
