import { common } from './common.ts'
import { errors } from './errors.ts'
import { nav } from './nav.ts'
import { session } from './session.ts'

/** What is read before anybody has signed in, and the frame's own words: a file of its own, since the login waits for no more. */
export const loginBundle = { common, errors, nav, session }
