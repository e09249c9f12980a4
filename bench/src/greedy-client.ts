import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export const GREEDY_IMPORTS_AT_ONCE = 25
export const GREEDY_LISTS_PER_SECOND = 24
export const GREEDY_EXPORTS_AT_ONCE = 4
export const GREEDY_TRIALS_AT_ONCE = 4
/** Each of a thousand readings. */
export const GREEDY_UPLOADS_AT_ONCE = 8

/** What an attacker asks for, one after another in each of its hands. */
export type GreedyKind = 'lists' | 'imports' | 'exports' | 'trials' | 'uploads'

/** What became of what an attacker asked for. */
export type GreedyClientAnswers = Record<GreedyKind, number> & { sentAway: number }

/** Whom the attacker asks, and as whom: a session, a unit's key, tags and a type of vehicles of one fleet. */
export type GreedyClientAsked = { url: string; cookie: string; key: string; tags: number; typeId: number }

const ATTACKER = fileURLToPath(new URL('greedy-client-process.ts', import.meta.url))

/**
 * Lets one session ask for all it can get, and one unit send, from a process of its own: what it reads must not hold up whoever
 * measures, and it gives way to the server, which has the same processors. Resolves once it has its first list, with what ends it.
 */
export const startGreedyClient = async (asked: GreedyClientAsked): Promise<() => Promise<GreedyClientAnswers>> => {
  const child = spawn(process.execPath, [ATTACKER, JSON.stringify(asked)], { stdio: ['ignore', 'pipe', 'inherit'] })
  if (child.pid === undefined) throw new Error('the attacker has no process')
  setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  await lines.next()
  return async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const { value } = await lines.next()
    await ended
    return JSON.parse(String(value)) as GreedyClientAnswers
  }
}
