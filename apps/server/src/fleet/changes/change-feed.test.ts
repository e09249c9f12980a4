import { expect, it } from 'vitest'
import { systemClock } from '../../clock.ts'
import { wholeVehicleChanges } from '../../db/changes/vehicle-change-channel.ts'
import { aDatabase } from '../../testing/a-database.ts'
import { aFleet, aTire, aVehicle } from '../../testing/builders.ts'
import { createChangedRowsReader } from './change-feed.ts'

it('reads of a notice that names what is another fleet’s, or nobody’s, no row', async () => {
  const { db } = await aDatabase()
  const [ours, theirs] = [await aFleet(db), await aFleet(db)]
  const furnished = async (fleet_id: number) => {
    const { id: vehicleId } = await aVehicle(db, { fleet_id })
    return { vehicleId, tireId: (await aTire(db, { fleet_id, vehicle_id: vehicleId })).id }
  }
  const [own, other] = [await furnished(ours), await furnished(theirs)]
  const read = createChangedRowsReader({ db, clock: systemClock })
  const nobodys = 2_000_000_000
  const named = [
    ...wholeVehicleChanges([other.vehicleId, nobodys]),
    { vehicleId: own.vehicleId, tireIds: [other.tireId, nobodys] },
  ]
  const rows = await read(ours, 3, named)
  expect([rows.vehicles.map(([id]) => id), rows.tires, rows.problems]).toEqual([[own.vehicleId], [], []])
  const nothing = await read(nobodys, 3, wholeVehicleChanges([own.vehicleId, other.vehicleId]))
  expect([nothing.vehicles, nothing.tires, nothing.problems]).toEqual([[], [], []])
})
