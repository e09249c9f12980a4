import type { Coordinates } from '@coldbar/domain/movement/coordinates'
import { type Geofence, geofenceBounds } from '@coldbar/domain/places/geofence'
import { metres } from '@coldbar/domain/units/motion'
import type { FleetTransaction } from '../db/scope/in-fleet.ts'

const at = (latitude: number, longitude: number): Coordinates => ({ latitude, longitude })
const around = (latitude: number, longitude: number, radius: number): Geofence => ({
  kind: 'circle',
  centre: at(latitude, longitude),
  radius: metres(radius),
})

const DEPOTS = 'Depots'

/** Where the demo's vehicles come from and go to: its depots, and two customers on their way. */
const PLACES: readonly { name: string; group: string; area: Geofence }[] = [
  { name: 'Depot Rotterdam', group: DEPOTS, area: around(51.9225, 4.4792, 600) },
  { name: 'Depot Venlo', group: DEPOTS, area: around(51.3704, 6.1724, 600) },
  { name: 'Depot Antwerpen', group: DEPOTS, area: around(51.2194, 4.4025, 600) },
  { name: 'Depot Duisburg', group: DEPOTS, area: around(51.4344, 6.7623, 600) },
  { name: 'Depot Lille', group: DEPOTS, area: around(50.6292, 3.0573, 600) },
  {
    name: 'Customer Utrecht',
    group: 'Customers',
    area: {
      kind: 'polygon',
      ring: [at(52.085, 5.111), at(52.085, 5.131), at(52.094, 5.135), at(52.097, 5.122), at(52.095, 5.11)],
    },
  },
  { name: 'Customer Eindhoven', group: 'Customers', area: around(51.4416, 5.4697, 900) },
]

/** Writes the places of the demo and their groups, and where its vehicles are at home: `towns` by the name of the vehicle. */
export const createDemoPlaces = async (
  tx: FleetTransaction,
  fleetId: number,
  towns: ReadonlyMap<string, string>,
): Promise<void> => {
  const names = [...new Set(PLACES.map(({ group }) => group))]
  const groups = await tx
    .insertInto('poi_group')
    .values(names.map((name) => ({ fleet_id: fleetId, name })))
    .returning(['id', 'name'])
    .execute()
  for (const { name, group, area } of PLACES) {
    const { id } = await tx
      .insertInto('poi')
      .values({
        fleet_id: fleetId,
        name,
        area: JSON.stringify(area),
        ...geofenceBounds(area),
        is_depot: group === DEPOTS,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const members = groups.filter((each) => each.name === group)
    await tx
      .insertInto('poi_in_group')
      .values(members.map((member) => ({ fleet_id: fleetId, poi_id: id, poi_group_id: member.id })))
      .execute()
    if (group !== DEPOTS) continue
    const own = [...towns].flatMap(([vehicle, town]) => (name === `Depot ${town}` ? [vehicle] : []))
    if (own.length > 0) await tx.updateTable('vehicle').set({ depot_id: id }).where('name', 'in', own).execute()
  }
}
