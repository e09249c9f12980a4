import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { systemClock } from '../clock.ts'
import { startJobs } from '../db/jobs/jobs.ts'
import { inSystem } from '../db/scope/in-system.ts'
import { aDatabase } from '../testing/a-database.ts'
import { aFleet, aTire } from '../testing/builders.ts'
import { requestRejudgingAfterNewRules, startQuarantineRejudgingWorker } from './rejudge-quarantined-job.ts'

const { db, address } = await aDatabase()

it('judges what was refused again when the rules are new, once for all processes', async () => {
  const fleet_id = await aFleet(db)
  await aTire(db, { fleet_id, tag_id: 7 })
  const received = systemClock.now() - 600
  const payload = JSON.stringify({ tag_id: 7, time: received, pressure: 8, temperature: 20 })
  await inSystem(db, (tx) =>
    sql`insert into quarantined_reading (fleet_id, received_at, reason, payload)
      values (${fleet_id}, to_timestamp(${received}), 'out_of_range', ${payload})`.execute(tx),
  )
  const jobs = await startJobs(db, address, 13, (sentence) => {
    throw new Error(sentence)
  })
  try {
    await startQuarantineRejudgingWorker(jobs, { db, clock: systemClock, retentionMonths: 13 })
    expect(await requestRejudgingAfterNewRules(jobs, db, 1)).toBe(0)
    const asked = await Promise.all([
      requestRejudgingAfterNewRules(jobs, db, 1_000),
      requestRejudgingAfterNewRules(jobs, db, 1_000),
    ])
    expect(asked.toSorted()).toEqual([0, 1])
    const stored = () =>
      inSystem(db, async (tx) => (await sql<{ pressure: number }>`select pressure from measurement`.execute(tx)).rows)
    await expect.poll(stored, { timeout: 20_000 }).toEqual([{ pressure: 8 }])
  } finally {
    await jobs.stop()
  }
})
