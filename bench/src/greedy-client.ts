import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export const GREEDY_IMPORTS_AT_ONCE = 25
export const GREEDY_LISTS_PER_SECOND = 24

/** What became of what an attacker asked for. */
export type GreedyClientAnswers = { lists: number; imports: number; sentAway: number }

const ATTACKER = fileURLToPath(new URL('greedy-client-process.ts', import.meta.url))

/**
 * Lets one session ask for all it can get, from a process of its own: what it reads must not hold up whoever measures, and
 * it gives way to the server, which has the same processors. Resolves once it has its first list, with what ends it.
 */
export const startGreedyClient = async (url: string, cookie: string): Promise<() => Promise<GreedyClientAnswers>> => {
  const child = spawn(process.execPath, [ATTACKER, url, cookie], { stdio: ['ignore', 'pipe', 'inherit'] })
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
