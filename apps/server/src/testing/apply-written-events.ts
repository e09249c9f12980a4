import { judgeTireCondition, type TireCondition } from '@coldbar/domain/condition/tire-condition'
import { judgeVehicleCondition } from '@coldbar/domain/condition/vehicle-condition'
import type { AlarmKind } from '@coldbar/domain/kinds/alarm-kind'
import { rebuildProblemsFromEvents } from '@coldbar/domain/problems/rebuild-problems-from-events'
import { newTireState, type OpenEvent, type TireState } from '@coldbar/domain/state/tire-state'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { createTransactionStatementSender } from '../db/bulk/create-transaction-statement-sender.ts'
import type { Database } from '../db/database.ts'
import { inFleet } from '../db/scope/in-fleet.ts'
import type { LockedRig } from '../ingest/rigs/rig-locks.ts'
import { NO_STORED_CONDITION } from '../ingest/rigs/stored-condition.ts'
import { writeRigConditions } from '../ingest/write/write-rig-conditions.ts'

type Row = {
  id: number
  vehicleId: number | null
  heard: EpochSeconds | null
  fillLevel: TireState['fillLevel']
  open: { kind: AlarmKind; start: EpochSeconds }[] | null
  muteFrom: EpochSeconds | null
  muteUntil: EpochSeconds | null
}

const opened = ({ kind, start }: { kind: AlarmKind; start: EpochSeconds }): OpenEvent => ({
  kind,
  start,
  parkPressure: null,
  notifiedAt: null,
  suppressedBy: null,
  clearSince: null,
  confirmedAt: null,
})

const conditionOf = (
  { id, vehicleId, heard, fillLevel, open, muteFrom, muteUntil }: Row,
  now: EpochSeconds,
): TireCondition =>
  judgeTireCondition(
    {
      id,
      // What its events say is all there is: a tire without a tag was furnished as if it were heard.
      hasSensor: true,
      isMounted: vehicleId !== null,
      state: { ...newTireState(), fillLevel, open: (open ?? []).map(opened) },
      problems: rebuildProblemsFromEvents(
        (open ?? []).map((event) => ({ ...event, foundAt: event.start, end: null, endReason: null, data: {} })),
      ).problems.recent,
      heardBefore: heard,
      hearing: null,
      mute: muteFrom === null || muteUntil === null ? null : { from: muteFrom, until: muteUntil },
      settings: null,
    },
    now,
  )

/** Shows a fleet whose events a test wrote down by itself as the engine would have, had it raised them. */
export const applyWrittenEvents = (db: Database, fleetId: number, now: number): Promise<void> =>
  inFleet(db, { fleetId, role: 'user' }, async (tx) => {
    const { rows } = await sql<Row>`
      select t.id, t.vehicle_id as "vehicleId", date_part('epoch', s.last_time) as heard, s.fill_level as "fillLevel",
        (select json_agg(json_build_object('kind', e.kind, 'start', date_part('epoch', e.time_stamp_start)))
          from tire_event e where e.tire_id = t.id and e.time_stamp_end is null and not e.instant) as open,
        date_part('epoch', m.starts_at) as "muteFrom", date_part('epoch', m.ends_at) as "muteUntil"
      from tire t left join tire_state s on s.tire_id = t.id left join tire_mute m on m.tire_id = t.id`.execute(tx)
    const judged = [...Map.groupBy(rows, ({ vehicleId }) => vehicleId)].map(([vehicleId, own]) => {
      const tires = new Map(own.map((row) => [row.id, conditionOf(row, now as EpochSeconds)]))
      const vehicle = vehicleId === null ? null : judgeVehicleCondition(tires)
      const rig = { vehicleId } as LockedRig
      return { rig, condition: { vehicle, tires, due: null }, shown: NO_STORED_CONDITION }
    })
    await Promise.all(writeRigConditions(createTransactionStatementSender(tx), judged))
  })
