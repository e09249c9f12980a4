import { sql } from 'kysely'
import { pgArrayLiteral } from '../../db/bulk/pg-array-literal.ts'
import type { SendStatement } from '../../db/bulk/pipeline.ts'
import { unpackReadings } from '../../db/closed-months/unpack-readings.ts'
import type { IncomingTagPacket } from '../readings/incoming-packet.ts'
import { MEASURED_COLUMNS, measuredColumnNames } from '../readings/measurement-columns.ts'
import type { RigTire } from '../rigs/rig-locks.ts'

const SAID = sql.raw(measuredColumnNames())
const OF_NEW = sql.raw(measuredColumnNames('n.'))

/** A reading of its tire's history, not of what is judged now: from before it came to where it is, or behind what was removed. */
export type PastMountingReading = { tire: RigTire; incoming: IncomingTagPacket }

/** Stores readings as history, each of the place where its tire was then; hands back those that were stored already. */
export const writePastMountingReadings = async (
  send: SendStatement,
  all: readonly PastMountingReading[],
): Promise<IncomingTagPacket[]> => {
  if (all.length === 0) return []
  await unpackReadings(
    send,
    all.map(({ incoming: { reading } }) => ({ tireId: reading.tireId, from: reading.time, until: reading.time })),
  )
  const column = (of: (reading: PastMountingReading) => number | boolean | null): string => pgArrayLiteral(all.map(of))
  const said = MEASURED_COLUMNS.map(
    ({ field, type }) => sql`${column(({ incoming }) => incoming.reading[field])}::${sql.raw(type)}[]`,
  )
  const rows = await send(sql<{ tireId: number; time: number }>`
    insert into measurement (fleet_id, tire_id, time, received_at, device_time, ${SAID}, tag_id, vehicle_id, unit_id)
    select (select own_fleet()), n.tire_id, to_timestamp(n.time), to_timestamp(n.received), to_timestamp(n.device), ${OF_NEW},
      n.tag_id, m.vehicle_id, n.unit_id
    from unnest(
      ${column(({ tire }) => tire.tireId)}::int[], ${column(({ incoming }) => incoming.reading.time)}::float8[],
      ${column(({ incoming }) => incoming.reading.received)}::float8[], ${column(({ incoming }) => incoming.reading.deviceTime)}::float8[],
      ${sql.join(said)}, ${column(({ tire }) => tire.tagId)}::bigint[], ${column(({ incoming }) => incoming.reading.unitId)}::int[]
    ) as n (tire_id, time, received, device, ${SAID}, tag_id, unit_id)
    left join lateral (select vehicle_id from tire_mounting where fleet_id = (select own_fleet()) and tire_id = n.tire_id
      and since <= to_timestamp(n.time) order by since desc limit 1) m on true
    order by n.tire_id, n.time
    on conflict do nothing
    returning tire_id as "tireId", date_part('epoch', time) as time`)
  const isNew = new Set(rows.map(({ tireId, time }) => `${tireId}@${time}`))
  return all.flatMap(({ incoming }) =>
    isNew.delete(`${incoming.reading.tireId}@${incoming.reading.time}`) ? [] : [incoming],
  )
}
