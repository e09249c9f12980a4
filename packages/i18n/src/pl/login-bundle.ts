import type { LoginBundle } from '../load-login-bundle.ts'
import { common } from './common.ts'
import { errors } from './errors.ts'
import { nav } from './nav.ts'
import { session } from './session.ts'

export const loginBundle: LoginBundle = { common, errors, nav, session }
