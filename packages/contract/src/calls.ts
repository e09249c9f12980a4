import { ownCalls } from './own-calls.ts'
import { specifiedCalls } from './specified-calls.ts'

/** Every call of the server by its name. */
export const calls = { ...specifiedCalls, ...ownCalls } as const

export type Calls = typeof calls
