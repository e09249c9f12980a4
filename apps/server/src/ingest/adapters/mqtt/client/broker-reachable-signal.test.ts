import { expect, it } from 'vitest'
import { BrokerReachableSignal } from './broker-reachable-signal.ts'

const HOUR_MS = 3_600_000

/** How long each of them waited, in the order of their ends. */
const ends = (waits: Readonly<Record<string, Promise<void>>>): string[] => {
  const ended: string[] = []
  for (const [name, wait] of Object.entries(waits)) void wait.then(() => ended.push(name))
  return ended
}

it('ends the pauses of all that wait when one of them reaches the broker, one after the other', async () => {
  const broker = new BrokerReachableSignal()
  const { signal } = new AbortController()
  const waits = { late: broker.wait(HOUR_MS, 0.5, signal), early: broker.wait(HOUR_MS, 0, signal) }
  const ended = ends(waits)
  broker.reached()
  await Promise.all(Object.values(waits))
  expect(ended).toEqual(['early', 'late'])
})

it('tells who waits from then on nothing of what was reached before', async () => {
  const broker = new BrokerReachableSignal()
  const stop = new AbortController()
  broker.reached()
  const ended = ends({ own: broker.wait(5, 0, stop.signal), next: broker.wait(HOUR_MS, 0, stop.signal) })
  await expect.poll(() => ended).toEqual(['own'])
  stop.abort()
  await expect.poll(() => ended).toEqual(['own', 'next'])
})
