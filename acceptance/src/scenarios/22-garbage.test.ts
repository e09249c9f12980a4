import { inSystem } from '@coldbar/server/db/scope/in-system'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aTestYard } from '../yard/test-yard.ts'

const MINUTES = 1 / 60

it('22: single garbage between good readings is kept with its verdict and raises nothing', async () => {
  const yard = await aTestYard({
    vehicles: [{ name: 'V', settings: { temperature_alarm_enabled: true, max_temperature: 100 } }],
  })
  await yard.calibrated(15)
  const { unit } = yard.vehicle().staged
  if (unit === null) throw new Error('the vehicle has a unit')
  const tire = yard.tire(4)
  const drive = { ambient: 15, drive: { V: 80 } }
  for (const odd of [{ pressure: 0 }, { temperature: 255 }, { pressure: 40.95 }, { temperature: 127 }]) {
    await yard.lives(15 * MINUTES, drive)
    const reading = { tag_id: tire.tagId, time: yard.stage.time, pressure: 9.3, temperature: 20, speed: 80, ...odd }
    await yard.post({
      unitKey: unit.key,
      readings: [{ ...reading, latitude: 51.5, longitude: 4.5, altitude: 0, ignition: true, hdop: 1 }],
    })
  }
  await yard.lives(30 * MINUTES, drive)
  expect((await yard.story()).raised()).toEqual({})
  expect((await yard.story()).problems()).toEqual({})
  const { rows } = await inSystem(yard.db, (tx) =>
    sql<{ kept: string }>`select reason as kept from quarantined_reading where tag_id = ${tire.tagId}
      union all select verdict from measurement where tire_id = ${tire.id} and verdict <> 'ok' order by 1`.execute(tx),
  )
  expect(rows.length).toBe(4)
})
