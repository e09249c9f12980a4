import { kilograms } from '@coldbar/domain/units/mass'
import type { Bar } from '@coldbar/domain/units/pressure'
import { type EpochSeconds, epochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { pgArrayLiteral } from '../../db/bulk/pg-array-literal.ts'
import type { SendStatement } from '../../db/bulk/pipeline.ts'
import type { ReadingOfBatch } from '../readings/incoming-packet.ts'
import { RigStatesMissingError } from '../rigs/rig-locks.ts'
import {
  computeVehicleWeightSeries,
  SUSPENSION_READING_VALID_FOR,
  type SuspensionTagReading,
  type WeighedWheelPosition,
} from './vehicle-weight-series.ts'

type Position = {
  vehicleId: number
  maxWeight: number
  tagId: number | null
  fraction: number
  perBar: number | null
  unsprung: number | null
}
type Weighed = { id: number; maxWeight: number; positions: readonly Position[] }

/** The vehicles that any of these tags weighs, with all their weighed places: single wheels, or else one tag for all. */
const weighedVehicles = async (send: SendStatement, tags: readonly number[]): Promise<Weighed[]> => {
  const rows = await send(sql<Position>`
    with weighed as (
      select w.fleet_id, w.vehicle_id as id from weight_spec w where w.tag_id = any(${tags}::bigint[])
      union
      select v.fleet_id, v.id from vehicle v where v.weight_tag_id = any(${tags}::bigint[])
        and not exists (select from weight_spec w where w.fleet_id = v.fleet_id and w.vehicle_id = v.id and w.tag_id is not null)
    )
    select v.id as "vehicleId", v.max_weight as "maxWeight", p.tag_id::float8 as "tagId", p.fraction,
      t.param_a as "perBar", t.param_b as unsprung
    from weighed join vehicle v on v.fleet_id = weighed.fleet_id and v.id = weighed.id
    cross join lateral (
      select w.tag_id, coalesce(w.fraction, 1) as fraction, coalesce(w.suspension_marque_type_id, v.suspension_marque_type_id) as type_id
      from weight_spec w where w.fleet_id = v.fleet_id and w.vehicle_id = v.id and w.tag_id is not null
      union all
      select v.weight_tag_id, 1, v.suspension_marque_type_id
      where not exists (select from weight_spec w where w.fleet_id = v.fleet_id and w.vehicle_id = v.id and w.tag_id is not null)
    ) p
    left join suspension_type t on t.id = p.type_id
    order by v.id`)
  return [...Map.groupBy(rows, ({ vehicleId }) => vehicleId)].map(([id, positions]) => ({
    id,
    maxWeight: positions[0]?.maxWeight ?? 0,
    positions,
  }))
}

const scaled = (positions: readonly Position[]): WeighedWheelPosition[] | null => {
  const known = positions.flatMap(({ tagId, fraction, perBar, unsprung }) =>
    tagId === null || perBar === null || unsprung === null
      ? []
      : [{ tagId, fraction, scale: { perBar, unsprung: kilograms(unsprung) } }],
  )
  return known.length === positions.length ? known : null
}

/** Moments that lie so near each other that what lies between them is weighed with them. */
const stretchesOf = (times: readonly EpochSeconds[]): { since: EpochSeconds; last: EpochSeconds }[] => {
  const stretches: { since: EpochSeconds; last: EpochSeconds }[] = []
  for (const time of times.toSorted((one, other) => one - other)) {
    const stretch = stretches.at(-1)
    if (stretch !== undefined && time - stretch.last <= 2 * SUSPENSION_READING_VALID_FOR) stretch.last = time
    else stretches.push({ since: time, last: time })
  }
  return stretches
}

/** Weighs a vehicle anew wherever readings since `since` can have changed its weight, up to what the last one tells. */
const weigh = async (
  send: SendStatement,
  { id, maxWeight, positions }: Weighed,
  since: EpochSeconds,
  last: EpochSeconds,
) => {
  const places = scaled(positions)
  if (places === null) return
  const readings = await send(sql<{ tagId: number; time: number; pressure: Bar }>`
    select tag_id::float8 as "tagId", date_part('epoch', time) as time, pressure from suspension_reading
    where tag_id = any(${places.map(({ tagId }) => tagId)}::bigint[])
      and time >= to_timestamp(${since - 2 * SUSPENSION_READING_VALID_FOR}) and time <= to_timestamp(${last + 2 * SUSPENSION_READING_VALID_FOR})
    order by time`)
  const heard: SuspensionTagReading[] = readings.map((reading) => ({ ...reading, time: epochSeconds(reading.time) }))
  const points = computeVehicleWeightSeries(places, heard, since).filter(
    ({ time }) => time <= last + SUSPENSION_READING_VALID_FOR,
  )
  await send(sql`
    insert into vehicle_series as s (fleet_id, vehicle_id, time, weight, max_weight)
    select (select own_fleet()), ${id}::int, to_timestamp(n.time), n.weight, ${maxWeight}::float4
    from unnest(${pgArrayLiteral(points.map(({ time }) => time))}::float8[], ${pgArrayLiteral(points.map(({ weight }) => weight))}::float4[]) as n (time, weight)
    on conflict (fleet_id, vehicle_id, time) do update set weight = excluded.weight, max_weight = excluded.max_weight`)
}

const store = async (send: SendStatement, sent: readonly ReadingOfBatch[]): Promise<Set<string>> => {
  const ordered = sent.toSorted(
    (one, other) => one.reading.tagId - other.reading.tagId || one.reading.time - other.reading.time,
  )
  const rows = await send(sql<{ tagId: number; time: number }>`
    insert into suspension_reading (fleet_id, tag_id, time, received_at, unit_id, pressure)
    select (select own_fleet()), n.tag_id, to_timestamp(n.time), to_timestamp(n.received), n.unit_id, n.pressure
    from unnest(
      ${ordered.map(({ reading }) => reading.tagId)}::bigint[], ${pgArrayLiteral(ordered.map(({ reading }) => reading.time))}::float8[],
      ${pgArrayLiteral(ordered.map(({ batch }) => batch.received))}::float8[], ${ordered.map(({ batch }) => batch.unitId)}::int[],
      ${pgArrayLiteral(ordered.map(({ reading }) => reading.pressure))}::float8[]
    ) as n (tag_id, time, received, unit_id, pressure)
    on conflict do nothing
    returning tag_id::float8 as "tagId", date_part('epoch', time) as time`)
  return new Set(rows.map(({ tagId, time }) => `${tagId}@${time}`))
}

/**
 * Stores what suspension tags said among readings that no tire's tag sent, and weighs their vehicles. Returns what is
 * left, which no tag of the fleet sent, and the suspension readings that were known. `locked`: vehicles that nobody else writes
 * meanwhile.
 * @throws RigStatesMissingError where one of those that are weighed is none of them: then it has no state yet, or was given its tag just now.
 */
export const storeSuspensionReadings = async (
  send: SendStatement,
  sent: readonly ReadingOfBatch[],
  locked: ReadonlySet<number>,
): Promise<{ unknown: readonly ReadingOfBatch[]; duplicates: readonly ReadingOfBatch[] }> => {
  if (sent.length === 0) return { unknown: [], duplicates: [] }
  const vehicles = await weighedVehicles(send, [...new Set(sent.map(({ reading }) => reading.tagId))])
  if (vehicles.length === 0) return { unknown: sent, duplicates: [] }
  const open = vehicles.filter(({ id }) => !locked.has(id))
  if (open.length > 0)
    throw new RigStatesMissingError(open.flatMap(({ positions }) => positions.flatMap(({ tagId }) => tagId ?? [])))
  const tags = new Set(vehicles.flatMap(({ positions }) => positions.map(({ tagId }) => tagId)))
  const own = sent.filter(({ reading }) => tags.has(reading.tagId))
  const fresh = await store(send, own)
  const isNew = ({ reading }: ReadingOfBatch): boolean => fresh.delete(`${reading.tagId}@${reading.time}`)
  const news = own.filter(isNew)
  for (const vehicle of vehicles) {
    const times = news
      .filter(({ reading }) => vehicle.positions.some(({ tagId }) => tagId === reading.tagId))
      .map(({ reading }) => reading.time)
    for (const { since, last } of stretchesOf(times)) await weigh(send, vehicle, since, last)
  }
  return {
    unknown: sent.filter(({ reading }) => !tags.has(reading.tagId)),
    duplicates: own.filter((reading) => !news.includes(reading)),
  }
}
