import path from 'node:path'
import { inSystem } from '@coldbar/server/db/scope/in-system'
import { aMailServer } from '@coldbar/server/outbox/testing/a-mail-server'
import { aDatabase } from '@coldbar/server/testing/a-database'
import { type MainProcess, startMainProcess } from '@coldbar/server/testing/processes/main-process'
import { databaseRequestUrlOf, databaseUrlOf } from '@coldbar/server/testing/processes/several-processes'
import { sql } from 'kysely'
import { afterAll, expect, inject, it } from 'vitest'
import { createFlatTireGatewayBatch, postUnansweredBatches } from './flat-tire-readings.ts'
import {
  countOutboxMessages,
  countUnmatchedNotices,
  createFleetWithRecipients,
  readUnsentRecipients,
} from './fleet-with-recipients.ts'
import { startAdvanceableJobClock } from './job-clock.ts'
import { countEventsAndNotices } from './stored-rows.ts'

const RECIPIENTS = 6
const RULES = 8
/** What a dead process held is given to others by then. */
const GIVEN_TO_OTHERS = 300
const PATIENCE = { timeout: 120_000, interval: 200 }

const { db, address } = await aDatabase()
const mailServer = await aMailServer()
const jobClock = await startAdvanceableJobClock(db, address)
const running: MainProcess[] = []
afterAll(async () => {
  await Promise.all(running.map((process) => process.kill()))
  await jobClock.stop()
  await mailServer.close()
})

const started = async (): Promise<MainProcess> => {
  const url = databaseUrlOf(address)
  const process = await startMainProcess({
    ...{ DATABASE_URL: url, DATABASE_REQUEST_URL: databaseRequestUrlOf(url), SMTP_URL: mailServer.url.href },
    ...{
      SECRET_KEY: 'the key of two processes of which one ends',
      DATA_DIR: path.join(inject('runFolder'), 'taken-over'),
    },
    ...{ DEMO: 'off', HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error' },
  })
  running.push(process)
  return process
}

/** Rules that are due now, each with one recipient of its own. */
const addDueRules = (fleetId: number): Promise<unknown> =>
  inSystem(db, (tx) =>
    sql`insert into task_rule (fleet_id, name, frequency_day, base_action, base_action_data, next_run_at)
      select ${fleetId}, 'Rule ' || n, 0, 0, 'rule' || n || '@example.com', now() - interval '1 s'
      from generate_series(1, ${RULES}) n`.execute(tx),
  )

const readRuns = (): Promise<{ name: string; runs: number; made: number }[]> =>
  inSystem(db, async (tx) => {
    const { rows } = await sql<{ name: string; runs: number; made: number }>`
      select r.name, count(h.id)::int as runs, count(h.executed)::int as made from task_rule r
      left join task_rule_history h on h.fleet_id = r.fleet_id and h.task_rule_id = r.id group by r.name order by r.name`.execute(
      tx,
    )
    return rows
  })

const countDueVehicles = (): Promise<number> =>
  inSystem(db, async (tx) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from vehicle_state where due_at <= now()`.execute(tx)
    return rows[0]?.count ?? 0
  })

it('what a process had under way when it was killed is done by the one that runs beside it, each thing once', async () => {
  const one = await started()
  const gate = Promise.withResolvers<void>()
  mailServer.behave({ lookUp: () => gate.promise })
  const fleet = await createFleetWithRecipients(db, RECIPIENTS)
  const memory = [await createFlatTireGatewayBatch(db, fleet)]
  await postUnansweredBatches(`http://127.0.0.1:${one.port}`, memory)
  // It has these on their way, for nobody else is there.
  await expect.poll(() => mailServer.looksUp(), PATIENCE).toBeGreaterThan(0)
  await started()
  await addDueRules(fleet.fleetId)
  await expect.poll(async () => (await readRuns()).some(({ runs }) => runs > 0), PATIENCE).toBe(true)
  await one.kill()
  const before = await countOutboxMessages(db)
  expect(before.open).toBeGreaterThan(0)
  mailServer.behave({})
  gate.resolve()
  // Time alone makes a vehicle due: the sweep of the one that is left looks at it.
  await inSystem(db, (tx) => sql`update vehicle_state set due_at = now() - interval '1 s'`.execute(tx))
  await jobClock.advance(GIVEN_TO_OTHERS)
  await expect.poll(readRuns, PATIENCE).toSatisfy((rules) => rules.every(({ made }: { made: number }) => made === 1))
  await expect.poll(() => countUnmatchedNotices(db), PATIENCE).toBe(0)
  await expect.poll(countDueVehicles, PATIENCE).toBe(0)
  await jobClock.advance(GIVEN_TO_OTHERS)
  await expect.poll(() => readUnsentRecipients(db), PATIENCE).toEqual([])

  expect(await readRuns()).toEqual(
    Array.from({ length: RULES }, (_, at) => ({ name: `Rule ${at + 1}`, runs: 1, made: 1 })),
  )
  expect(await countEventsAndNotices(db, 'pressureLow')).toEqual({ events: 1, notices: 1 })
  // Nothing had been handed over whole before the kill, so nothing comes a second time.
  const recipients = mailServer.mails.map(({ to }) => to.join()).toSorted()
  const rules = Array.from({ length: RULES }, (_, at) => `rule${at + 1}@example.com`)
  const told = Array.from({ length: RECIPIENTS }, (_, at) => `r${at}.f${fleet.fleetId}@example.com`)
  expect(recipients).toEqual([...told, ...rules].toSorted())
}, 600_000)
