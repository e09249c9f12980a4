import type { LoginTextBundle } from '../load-login-bundle.ts'
import { commonTexts } from './common.ts'
import { errorTexts } from './errors.ts'
import { navigationTexts } from './navigation.ts'
import { signInTexts } from './sign-in.ts'

export const loginTextBundle: LoginTextBundle = {
  common: commonTexts,
  errors: errorTexts,
  nav: navigationTexts,
  session: signInTexts,
}
