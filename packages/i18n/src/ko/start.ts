import type { StartMessages } from '../start-messages.ts'
import { common } from './common.ts'
import { errors } from './errors.ts'
import { nav } from './nav.ts'
import { session } from './session.ts'

export const start: StartMessages = { common, errors, nav, session }
