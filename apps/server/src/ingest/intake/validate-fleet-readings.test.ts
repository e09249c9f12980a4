import { retentionStart } from '@coldbar/domain/retention/retention-start'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { systemClock } from '../../clock.ts'
import { readConfig } from '../../config/config.ts'
import { inSystem } from '../../db/scope/in-system.ts'
import { aDatabase } from '../../testing/a-database.ts'
import { aFleet, aTire, aUnitWithKey } from '../../testing/builders.ts'

const { db } = await aDatabase()
const config = { ...readConfig({}), logLevel: 'silent', retentionMonths: 25 } as const
const app = await createApp({ db, clock: systemClock, config })
afterAll(() => app.close())

const aSender = async (months: number | null) => {
  const fleet_id = await aFleet(db, { measurements_months: months })
  await aTire(db, { fleet_id, tag_id: 7 })
  const { key } = await aUnitWithKey(db, { fleet_id })
  return {
    fleetId: fleet_id,
    send: async (...times: number[]) =>
      (
        await app.inject({
          ...{ method: 'POST', url: '/ingest/readings', headers: { authorization: `Bearer ${key}` } },
          payload: times.map((time) => ({ tag_id: 7, time, pressure: 8, temperature: 20 })),
        })
      ).json(),
  }
}

it('refuses what is older than the fleet keeps as what is older than the installation keeps, and takes what another fleet does', async () => {
  const now = systemClock.now()
  const [ownStart, start] = [retentionStart(now, 6), retentionStart(now, 25)]
  const [shorter, asInstalled] = [await aSender(6), await aSender(null)]
  expect(await shorter.send(ownStart, ownStart - 1)).toMatchObject({
    accepted: 1,
    quarantined: [{ index: 1, reason: 'too_old' }],
  })
  expect(await asInstalled.send(ownStart - 1, start - 1)).toMatchObject({
    accepted: 1,
    quarantined: [{ index: 1, reason: 'too_old' }],
  })
})

it('takes what a fleet keeps again from the moment on that it chose so', async () => {
  const { fleetId, send } = await aSender(6)
  const old = retentionStart(systemClock.now(), 6) - 1
  expect(await send(old)).toMatchObject({ accepted: 0, quarantined: [{ reason: 'too_old' }] })
  await inSystem(db, (tx) => sql`update fleet set measurements_months = null where id = ${fleetId}`.execute(tx))
  expect(await send(old)).toMatchObject({ accepted: 1, quarantined: [] })
})
