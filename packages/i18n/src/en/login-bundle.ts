import { commonTexts } from './common.ts'
import { errorTexts } from './errors.ts'
import { navigationTexts } from './navigation.ts'
import { signInTexts } from './sign-in.ts'

/** What is read before anybody has signed in, and the frame's own words: a file of its own, since the login waits for no more. */
export const loginTextBundle = { common: commonTexts, errors: errorTexts, nav: navigationTexts, session: signInTexts }
