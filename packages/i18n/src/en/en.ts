import { everyday } from './everyday.ts'
import { further } from './further.ts'

/** English defines the keys; a language that lacks one does not compile. */
export const en = { ...everyday, ...further }
