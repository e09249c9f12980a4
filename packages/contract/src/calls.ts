import { callsBeyondSpecification } from './calls-beyond-specification.ts'
import { specifiedCalls } from './specified-calls.ts'

/** Every call of the server by its name. */
export const calls = { ...specifiedCalls, ...callsBeyondSpecification } as const

export type Calls = typeof calls
