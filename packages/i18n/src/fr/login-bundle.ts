import type { LoginTextBundle } from '../load-login-bundle.ts'
import { common } from './common.ts'
import { errors } from './errors.ts'
import { nav } from './nav.ts'
import { session } from './session.ts'

export const loginBundle: LoginTextBundle = { common, errors, nav, session }
