import type { FleetFileTire, SimulatedFleetFile } from '@coldbar/contract/simulation/simulated-fleet-file'
import type { FleetTransaction } from '../db/scope/in-fleet.ts'
import { newUnitKey } from '../ingest/intake/unit-key.ts'
import { demoTireTags } from './demo-fleet.ts'
import { DEMO_VEHICLE_TYPES, DEMO_VEHICLES, demoFillPressure } from './demo-vehicles.ts'

const SEED = 2026

/** Wheels that nobody entered: their vehicles' units hear them all the same, and the discovered tags list them. */
const UNKNOWN_TAGS: Readonly<Record<string, number>> = { 'T-105': 20_110_901, 'R-207': 20_110_902 }

/**
 * Gives every demo unit a new key, revokes the ones before, and returns the fleet as the simulator reads it.
 * Keys are stored as hashes, so a lost file can only be answered with new ones.
 */
export async function renewDemoUnitKeys(tx: FleetTransaction, fleetId: number, at: Date): Promise<SimulatedFleetFile> {
  const units = await tx
    .selectFrom('vehicle')
    .innerJoin('alert_unit', (join) =>
      join.onRef('alert_unit.fleet_id', '=', 'vehicle.fleet_id').onRef('alert_unit.id', '=', 'vehicle.fixed_sensor_id'),
    )
    .select(['vehicle.name as vehicle', 'alert_unit.id as unit'])
    .execute()
  const keys = new Map(units.map(({ vehicle, unit }) => [vehicle, { unit, ...newUnitKey() }]))
  await tx.updateTable('unit_key').set({ revoked_at: at }).where('revoked_at', 'is', null).execute()
  await tx
    .insertInto('unit_key')
    .values(
      [...keys.values()].map(({ unit, hash, prefix }) => ({
        fleet_id: fleetId,
        unit_id: unit,
        key_hash: hash,
        prefix,
        created_at: at,
      })),
    )
    .execute()

  const tires = Map.groupBy(demoTireTags(), ({ vehicle }) => vehicle.name)
  return {
    name: 'Demo fleet',
    seed: SEED,
    vehicles: DEMO_VEHICLES.map(({ name, type, pulledBy, home, roundTheClock }) => ({
      name,
      kind: DEMO_VEHICLE_TYPES[type].kind,
      unit_key: keys.get(name)?.key ?? null,
      pulled_by: pulledBy,
      home,
      round_the_clock: roundTheClock,
      tires: withUnknownTag(
        name,
        (tires.get(name) ?? []).map(({ vehicle, position, tagId }) => ({
          tag_id: tagId,
          position_row: position.position_row,
          position_left_right: position.position_left_right,
          position_inside_outside: position.position_inside_outside,
          optimal_pressure: demoFillPressure(vehicle, position),
        })),
      ),
    })),
  }
}

/** A vehicle's tires, and one more where its plan has a tag that nobody knows. */
const withUnknownTag = (vehicle: string, tires: readonly FleetFileTire[]): FleetFileTire[] => {
  const [first] = tires
  const tag = UNKNOWN_TAGS[vehicle]
  return first === undefined || tag === undefined ? [...tires] : [...tires, { ...first, tag_id: tag }]
}
