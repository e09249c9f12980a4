import { setTimeout as wait } from 'node:timers/promises'
import { epochSeconds } from '@coldbar/domain/units/time'
import { LATE_NOTICE_WAIT_SECONDS } from '@coldbar/server/ingest/write/write-rigs'
import { aDatabase } from '@coldbar/server/testing/a-database'
import { aServerProcess } from '@coldbar/server/testing/a-server-process'
import { expect, it } from 'vitest'
import { runServerSweepAt } from '../yard/sweep.ts'
import {
  checkStoredConsistency,
  consistencyFindingsTable,
  NO_CONSISTENCY_FINDINGS,
} from './check-stored-consistency.ts'
import {
  addFaultInjectionVehicle,
  createFaultInjectionFleet,
  type FaultInjectionFleet,
} from './fault-injection-fleet.ts'
import type { SentReading, SentReadingsRequest } from './sent-readings-requests.ts'
import { countEventsAndNotices } from './stored-rows.ts'

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 6)
const GATEWAYS_EACH = 2
const PER_BATCH = 8
const STEPS = 24
const STEP_SECONDS = 20

const { db, address } = await aDatabase()
const now = (): number => Date.now() / 1000

type Batch = { fleet: FaultInjectionFleet; readings: SentReading[] }

/** Eight minutes of a vehicle up to now: well for half of them, then one of its four tires is flat. */
const aBurst = async (fleet: FaultInjectionFleet): Promise<Batch[]> => {
  const tags = await addFaultInjectionVehicle(db, fleet)
  const from = Math.floor(now()) - STEPS * STEP_SECONDS
  const readings = Array.from({ length: STEPS }, (_, step) =>
    tags.map((tag_id, at) => {
      const isFlat = at === 1 && step >= STEPS / 2
      const pressure = (isFlat ? 5.5 : 9) + ((step * 7 + at) % 5) / 100
      return { tag_id, time: from + step * STEP_SECONDS + at, pressure, temperature: 20, speed: 0 }
    }),
  ).flat()
  return Array.from({ length: readings.length / PER_BATCH }, (_, at) => ({
    fleet,
    readings: readings.slice(at * PER_BATCH, (at + 1) * PER_BATCH),
  }))
}

/** Sends from the queue until the server is gone; what was not answered goes back to its front, as a gateway's memory does. */
const gateway = async (url: string, queue: Batch[], history: SentReadingsRequest[]): Promise<void> => {
  for (;;) {
    const batch = queue.shift()
    if (batch === undefined) {
      await wait(5)
      if (queue.length === 0) return
      continue
    }
    const { fleet, readings } = batch
    const sent = (outcome: SentReadingsRequest['outcome']): unknown =>
      history.push({ fleetId: fleet.fleetId, outcome, readings })
    try {
      const answer = await fetch(`${url}/ingest/readings`, {
        method: 'POST',
        headers: { authorization: `Bearer ${fleet.key}`, 'content-type': 'application/json' },
        body: JSON.stringify(readings),
      })
      await answer.text()
      if (answer.status === 200) sent('ok')
      else throw new Error(`answered ${answer.status}`)
    } catch (cause) {
      if (!(cause instanceof TypeError)) throw cause
      sent('info')
      queue.unshift(batch)
      return
    }
  }
}

/** Readings behind a key that nobody gave out. */
const stranger = async (
  url: string,
  { fleetId }: FaultInjectionFleet,
  history: SentReadingsRequest[],
): Promise<void> => {
  const readings = [{ tag_id: 1, time: Math.floor(now()) - 3_000, pressure: 1.234, temperature: 20, speed: 0 }]
  const headers = { authorization: 'Bearer 0123456789012345678901234', 'content-type': 'application/json' }
  const answer = await fetch(`${url}/ingest/readings`, {
    method: 'POST',
    headers,
    body: JSON.stringify(readings),
  }).catch((cause: unknown) => {
    if (cause instanceof TypeError) return null
    throw cause
  })
  if (answer?.status === 401) history.push({ fleetId, outcome: 'fail', readings })
}

it(`a server killed ${ROUNDS} times loses, doubles, mixes up and tells twice nothing`, async () => {
  const fleets = [await createFaultInjectionFleet(db), await createFaultInjectionFleet(db)]
  const queues: Batch[][] = fleets.map(() => [])
  const history: SentReadingsRequest[] = []
  let cut = 0
  const round = async (kill: boolean): Promise<void> => {
    for (const [at, fleet] of fleets.entries()) if (kill) queues[at]?.push(...(await aBurst(fleet)))
    const server = await aServerProcess(address)
    const gateways = queues.flatMap((queue) =>
      Array.from({ length: GATEWAYS_EACH }, () => gateway(server.url, queue, history)),
    )
    const strangers = fleets.map((fleet) => stranger(server.url, fleet, history))
    if (kill) await wait(20 + Math.random() * 200)
    else await Promise.all(gateways)
    await server.kill()
    await Promise.all([...gateways, ...strangers])
    cut += queues.reduce((sum, queue) => sum + (queue.length > 0 ? 1 : 0), 0)
  }
  for (let count = 0; count < ROUNDS; count += 1) await round(true)
  await round(false)
  // Late enough for what came in the wrong order to have been told.
  const end = epochSeconds(Math.ceil(now()) + LATE_NOTICE_WAIT_SECONDS)
  await runServerSweepAt(db, end)
  const findings = await checkStoredConsistency(db, history, end)
  const count = (outcome: SentReadingsRequest['outcome']): number =>
    history.reduce((sum, sent) => sum + (sent.outcome === outcome ? sent.readings.length : 0), 0)
  const counted = await countEventsAndNotices(db, 'pressureLow')
  console.info(
    `${ROUNDS} kills, ${cut} in the middle of a burst; readings answered ${count('ok')}, refused ${count('fail')}, unknown ${count('info')}; ${counted.events} events, ${counted.notices} notices\n${consistencyFindingsTable(findings)}`,
  )
  expect(cut).toBeGreaterThan(0)
  expect(findings).toEqual(NO_CONSISTENCY_FINDINGS)
  expect(counted).toEqual({ events: ROUNDS * fleets.length, notices: ROUNDS * fleets.length })
}, 600_000)
