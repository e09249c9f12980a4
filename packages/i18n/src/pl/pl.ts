import type { Messages } from '../messages.ts'
import { everyday } from './everyday.ts'
import { further } from './further.ts'

export const pl: Messages = { ...everyday, ...further }
