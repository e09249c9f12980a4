import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inSystem } from '../../db/scope/in-system.ts'
import { aDatabase } from '../../testing/a-database.ts'
import { aFleet, aTire, aVehicle } from '../../testing/builders.ts'
import { ReadingBatchStore } from '../commit/reading-batch-store.ts'
import { validateReadingBatch } from '../readings/validate-reading-batch.ts'

const { db } = await aDatabase()
const NOW = 1_790_000_000 as EpochSeconds

it('a tag that came to another tire, or to none, is found there and not where it was seen last', async () => {
  const fleet_id = await aFleet(db)
  const [one, other] = [await aVehicle(db, { fleet_id }), await aVehicle(db, { fleet_id })]
  const first = await aTire(db, { fleet_id, tag_id: 7, vehicle_id: one.id })
  const second = await aTire(db, { fleet_id, tag_id: 8, vehicle_id: other.id })
  const store = new ReadingBatchStore(db)
  const hears = async (at: number) => {
    const raw = [7, 8].map((tag_id) => ({ tag_id, time: NOW + at, pressure: 9, temperature: 20 }))
    const received = (NOW + at) as EpochSeconds
    const judged = await validateReadingBatch(raw, { received, oldest: (NOW - 86_400) as EpochSeconds })
    const [outcome] = await store.store(fleet_id, [{ unitId: null, received, ...judged }])
    return outcome
  }
  const tags = (id: number, tag: number | null) =>
    inSystem(db, (tx) => sql`update tire set tag_id = ${tag} where fleet_id = ${fleet_id} and id = ${id}`.execute(tx))
  const tiresAt = async (at: number) => {
    const { rows } = await inSystem(db, (tx) =>
      sql<{ id: number; tag: number; vehicle: number }>`
        select tire_id as id, tag_id::int as tag, vehicle_id as vehicle from measurement
        where fleet_id = ${fleet_id} and time = to_timestamp(${NOW + at}) order by tag_id`.execute(tx),
    )
    return rows
  }

  expect(await hears(0)).toMatchObject({ accepted: 2 })
  expect(await tiresAt(0)).toEqual([
    { id: first.id, tag: 7, vehicle: one.id },
    { id: second.id, tag: 8, vehicle: other.id },
  ])
  await tags(first.id, null)
  await tags(second.id, 7)
  await tags(first.id, 8)
  expect(await hears(60)).toMatchObject({ accepted: 2 })
  expect(await tiresAt(60)).toEqual([
    { id: second.id, tag: 7, vehicle: other.id },
    { id: first.id, tag: 8, vehicle: one.id },
  ])
  await tags(first.id, null)
  expect(await hears(120)).toMatchObject({ accepted: 1, unknown: [{ tagId: 8 }] })
  await tags(first.id, 8)
  expect(await hears(180)).toMatchObject({ accepted: 2 })
})
