import type { LoginMessages } from '../login-messages.ts'
import { common } from './common.ts'
import { errors } from './errors.ts'
import { nav } from './nav.ts'
import { session } from './session.ts'

export const loginBundle: LoginMessages = { common, errors, nav, session }
