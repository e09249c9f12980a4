import { initialTextBundle } from './initial-bundle.ts'
import { lazyTextBundle } from './lazy-bundle.ts'

/** English defines the keys; a language that lacks one does not compile. */
export const en = { ...initialTextBundle, ...lazyTextBundle }
