import { epochSeconds } from '@coldbar/domain/units/time'
import { LATE_NOTICE_WAIT_SECONDS } from '@coldbar/server/ingest/write/write-rigs'
import { aMailServer } from '@coldbar/server/outbox/testing/a-mail-server'
import { aDatabase } from '@coldbar/server/testing/a-database'
import { aServerProcess } from '@coldbar/server/testing/a-server-process'
import { afterAll, expect, it } from 'vitest'
import { runServerSweepAt } from '../yard/sweep.ts'
import {
  checkStoredConsistency,
  consistencyFindingsTable,
  NO_CONSISTENCY_FINDINGS,
} from './check-stored-consistency.ts'
import { addFaultInjectionVehicle } from './fault-injection-fleet.ts'
import { countOutboxMessages, countUnmatchedNotices, createFleetWithRecipients } from './fleet-with-recipients.ts'
import type { SentReading, SentReadingsRequest } from './sent-readings-requests.ts'
import { countEventsAndNotices } from './stored-rows.ts'

const CAUSES = Number(process.env.CAUSES ?? 50)
const TOGETHER = 100
const STEPS = 12
const STEP_SECONDS = 40
const PATIENCE_MS = 60_000

const { db, address } = await aDatabase()
const mailServer = await aMailServer()
afterAll(() => mailServer.close())

it(`two processes that take the same ${CAUSES} causes in tell of each once, and write one message about it`, async () => {
  const fleet = await createFleetWithRecipients(db, 1)
  const tags: number[] = []
  // One tire of each vehicle is the cause: were it most of them, the unit would be doubted.
  const flat = new Set<number>()
  for (let cause = 0; cause < CAUSES; cause += 1) {
    const own = await addFaultInjectionVehicle(db, fleet)
    tags.push(...own)
    flat.add(own[cause % own.length] ?? 0)
  }
  const started = () => Promise.all([aServerProcess(address, mailServer.url), aServerProcess(address, mailServer.url)])
  const servers = await started()
  const history: SentReadingsRequest[] = []
  const from = Math.floor(Date.now() / 1000) - STEPS * STEP_SECONDS

  const readingsAt = (step: number, group: readonly number[]): SentReading[] =>
    group.map((tag_id) => ({
      ...{ tag_id, time: from + step * STEP_SECONDS, temperature: 20, speed: 0 },
      pressure: (step < STEPS / 2 || !flat.has(tag_id) ? 9 : 6.2) + (tag_id % 7) / 100,
    }))
  const send = async (url: string, readings: readonly SentReading[]): Promise<void> => {
    const answer = await fetch(`${url}/ingest/readings`, {
      method: 'POST',
      headers: { authorization: `Bearer ${fleet.key}`, 'content-type': 'application/json' },
      body: JSON.stringify(readings),
    })
    expect(answer.status).toBe(200)
    history.push({ fleetId: fleet.fleetId, outcome: 'ok', readings })
  }
  const groups = Array.from({ length: Math.ceil(tags.length / TOGETHER) }, (_, at) =>
    tags.slice(at * TOGETHER, (at + 1) * TOGETHER),
  )
  const burst = async (url: string, order: readonly (readonly number[])[]): Promise<void> => {
    for (let step = 0; step < STEPS; step += 1) for (const group of order) await send(url, readingsAt(step, group))
  }
  try {
    await Promise.all(servers.map(({ url }, who) => burst(url, who === 0 ? groups : groups.toReversed())))
  } finally {
    await Promise.all(servers.map((server) => server.kill()))
  }
  // Late enough for what came in the wrong order to have been told.
  const end = epochSeconds(Math.ceil(Date.now() / 1000) + LATE_NOTICE_WAIT_SECONDS)
  await Promise.all([runServerSweepAt(db, end), runServerSweepAt(db, end)])
  const tellers = await started()
  try {
    await expect.poll(() => countUnmatchedNotices(db), { timeout: PATIENCE_MS }).toBe(0)
  } finally {
    await Promise.all(tellers.map((server) => server.kill()))
  }
  const findings = await checkStoredConsistency(db, history, end)
  const counted = await countEventsAndNotices(db, 'pressureLow')
  const { messages } = await countOutboxMessages(db)
  console.info(
    `2 processes, ${CAUSES} causes: ${counted.events} events, ${counted.notices} notices, ${messages} messages\n${consistencyFindingsTable(findings)}`,
  )
  expect(findings).toEqual(NO_CONSISTENCY_FINDINGS)
  expect(counted).toEqual({ events: CAUSES, notices: CAUSES })
  expect(messages).toBe(CAUSES)
}, 600_000)
