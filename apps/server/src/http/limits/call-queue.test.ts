import { epochSeconds } from '@coldbar/domain/units/time'
import { expect, it } from 'vitest'
import type { Session } from '../session/session.ts'
import { CallQueue, REHEARSAL_QUEUE_NAME } from './call-queue.ts'

const of = (fleetId: number): Session => ({
  ...{ id: String(fleetId), userId: fleetId, userName: 'Anna', fleetId },
  ...{ role: 'user', notifications: 3, language: 'en', secondFactorDue: false, openedAt: epochSeconds(0) },
})

it('lets two fleets try limits at once, and the third wait before it has a connection', async () => {
  const turns = new CallQueue()
  const begun: number[] = []
  const ends = new Map<number, () => void>()
  const tried = [1, 2, 3].map((fleetId) =>
    turns.alone(of(fleetId), REHEARSAL_QUEUE_NAME, () =>
      turns.inFleet(of(fleetId), () => {
        begun.push(fleetId)
        return new Promise<void>((resolve) => ends.set(fleetId, resolve))
      }),
    ),
  )
  await expect.poll(() => begun).toEqual([1, 2])
  ends.get(1)?.()
  await tried[0]
  await expect.poll(() => begun).toEqual([1, 2, 3])
  for (const end of ends.values()) end()
  await Promise.all(tried)
})
