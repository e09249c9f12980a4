import type { Messages } from '../messages.ts'
import { everyday } from './everyday.ts'
import { further } from './further.ts'

export const cs: Messages = { ...everyday, ...further }
