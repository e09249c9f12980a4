import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { createTransactionStatementSender } from '../../db/bulk/create-transaction-statement-sender.ts'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { AlarmSettingsCache } from '../rigs/alarm-settings-cache.ts'
import { RigCache } from '../rigs/rig-cache.ts'
import { judgeRigCondition } from '../rigs/rig-condition.ts'
import { type LockedRig, lockRigsOfIds } from '../rigs/rig-locks.ts'
import { updateTireDueTime, updateVehicleDueTime, writeRigConditions } from '../write/write-rig-conditions.ts'

type Which = {
  fleetId: number
  /** Vehicles, and tires with the vehicles they stand on; nulls and what is gone are none. */
  vehicleIds?: readonly (number | null | undefined)[]
  tireIds?: readonly number[]
}

const isId = (id: number | null | undefined): id is number => typeof id === 'number'

/** Gives vehicles and tires that are there a state row, and says which of the tires stand on no vehicle. */
export const ensureRigStateRows = async (
  tx: FleetTransaction,
  { vehicleIds = [], tireIds = [] }: Which,
): Promise<{ vehicleIds: number[]; tireIds: number[] }> => {
  const { rows: tires } = await sql<{ id: number; vehicleId: number | null }>`
    select id, vehicle_id as "vehicleId" from tire where fleet_id = (select own_fleet()) and id = any(${[...tireIds]}::int[])`.execute(
    tx,
  )
  const asked = [...new Set([...vehicleIds, ...tires.map(({ vehicleId }) => vehicleId)].filter(isId))]
  const { rows: vehicles } = await sql<{ id: number }>`
    with own as (select fleet_id, id from vehicle where fleet_id = (select own_fleet()) and id = any(${asked}::int[])),
      made as (insert into vehicle_state (fleet_id, vehicle_id) select fleet_id, id from own order by id on conflict do nothing)
    select id from own`.execute(tx)
  const loose = tires.filter(({ vehicleId }) => vehicleId === null).map(({ id }) => id)
  await sql`insert into tire_state (fleet_id, tire_id) select (select own_fleet()), n.id from unnest(${loose}::int[]) n (id)
    order by 2 on conflict do nothing`.execute(tx)
  return { vehicleIds: vehicles.map(({ id }) => id), tireIds: loose }
}

const earlier = (one: EpochSeconds | null, other: EpochSeconds | null): EpochSeconds | null =>
  one === null || other === null ? (one ?? other) : one < other ? one : other

/**
 * Judges how vehicles and tires are after a write that no reading tells of (a mute, another place, another tag), so that
 * what is read next says so. To be called at the end of that write, in its transaction.
 */
export const judgeConditionsAfterWrite = async (
  tx: FleetTransaction,
  which: Which,
  now: EpochSeconds,
): Promise<void> => {
  const send = createTransactionStatementSender(tx)
  const rigs = await lockRigsOfIds(send, await ensureRigStateRows(tx, which))
  const equipmentOf = await new AlarmSettingsCache().of(send, which.fleetId, rigs)
  const knownOf = await new RigCache().of(send, which.fleetId, rigs)
  const judged = rigs.map((rig) => {
    const { point, shown } = knownOf(rig)
    return { rig, shown, condition: judgeRigCondition(rig, point, equipmentOf(rig), shown.heard, now) }
  })
  await Promise.all(writeRigConditions(send, judged))
  const dueOf = ({ rig, condition }: (typeof judged)[number]) => earlier(rig.dueAt, condition.due)
  const late = judged.filter((judgedRig) => dueOf(judgedRig) !== judgedRig.rig.dueAt)
  const idOf = ({ vehicleId, key }: LockedRig): number => vehicleId ?? Number(key.slice(1))
  const { mounted = [], loose = [] } = Object.groupBy(late, ({ rig }) => (rig.vehicleId === null ? 'loose' : 'mounted'))
  const rowOf = (judgedRig: (typeof judged)[number]) => ({ id: idOf(judgedRig.rig), due: dueOf(judgedRig) })
  await Promise.all([...updateVehicleDueTime(send, mounted.map(rowOf)), ...updateTireDueTime(send, loose.map(rowOf))])
}
