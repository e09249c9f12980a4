import { sql } from 'kysely'
import type { Send } from '../db/pipelined.ts'
import type { Batch } from './batch-outcome.ts'
import type { Incoming } from './incoming.ts'
import { keptPayload } from './kept-payload.ts'
import type { RefusedReading } from './reading.ts'

/** Tags of other people's trucks pass by: so many are offered, the others are only counted as unknown. */
const MOST_DISCOVERED = 2_000

const asSent = ({ reading }: Incoming): string =>
  keptPayload({
    tag_id: reading.tagId,
    time: reading.deviceTime ?? reading.time,
    pressure: reading.pressure,
    temperature: reading.temperature,
    speed: reading.speed,
    latitude: reading.latitude,
    longitude: reading.longitude,
    hdop: reading.hdop,
    odometer: reading.odometer,
    battery_ok: reading.batteryOk,
    rssi: reading.rssi,
  })

type Kept = { refused: Omit<RefusedReading, 'index'>; batch: Batch }

const keep = async (send: Send, kept: readonly Kept[]): Promise<ReadonlySet<string>> => {
  const column = <T>(of: (kept: Kept) => T): T[] => kept.map(of)
  const rows = await send(sql<{ tagId: number | null; time: number | null }>`
    insert into quarantined_reading (fleet_id, received_at, unit_id, reason, tag_id, time, payload)
    select own_fleet(), to_timestamp(n.received), n.unit_id, n.reason, n.tag_id, to_timestamp(n.time), n.payload
    from unnest(
      ${column(({ batch }) => batch.received)}::float8[], ${column(({ batch }) => batch.unitId)}::int[],
      ${column(({ refused }) => refused.reason)}::text[], ${column(({ refused }) => refused.tagId)}::bigint[],
      ${column(({ refused }) => refused.time)}::float8[], ${column(({ refused }) => refused.payload)}::text[]
    ) as n (received, unit_id, reason, tag_id, time, payload)
    where n.reason = 'unknown_tag' or not exists (
      select from quarantined_reading q where q.fleet_id = own_fleet() and q.tag_id is not distinct from n.tag_id
        and q.time is not distinct from to_timestamp(n.time) and q.reason = n.reason and q.payload = n.payload)
    on conflict do nothing
    returning tag_id::float8 as "tagId", date_part('epoch', time) as time`)
  return new Set(rows.map(({ tagId, time }) => `${tagId}@${time}`))
}

const offer = async (send: Send, unknown: readonly Incoming[]): Promise<void> => {
  const byTag = [...Map.groupBy(unknown, ({ reading }) => reading.tagId)].sort(([one], [other]) => one - other)
  const tags = byTag.map(([tagId, heard]) => {
    const byTime = heard.toSorted((one, other) => one.reading.time - other.reading.time)
    return { tagId, count: heard.length, first: byTime[0]?.reading.time ?? 0, last: byTime.at(-1) }
  })
  await send(sql`
    insert into discovered_tag as d (fleet_id, tag_id, unit_id, first_heard_at, last_heard_at, readings, last_pressure,
      last_temperature, last_latitude, last_longitude)
    select own_fleet(), n.tag_id, n.unit_id, to_timestamp(n.first), to_timestamp(n.last), n.count, n.pressure,
      n.temperature, n.latitude, n.longitude
    from unnest(
      ${tags.map(({ tagId }) => tagId)}::bigint[], ${tags.map(({ last }) => last?.batch.unitId ?? null)}::int[],
      ${tags.map(({ first }) => first)}::float8[], ${tags.map(({ last }) => last?.reading.time ?? 0)}::float8[],
      ${tags.map(({ count }) => count)}::int[], ${tags.map(({ last }) => last?.reading.pressure ?? null)}::float8[],
      ${tags.map(({ last }) => last?.reading.temperature ?? null)}::float8[],
      ${tags.map(({ last }) => last?.reading.latitude ?? null)}::float8[],
      ${tags.map(({ last }) => last?.reading.longitude ?? null)}::float8[]
    ) with ordinality as n (tag_id, unit_id, first, last, count, pressure, temperature, latitude, longitude, at)
    where exists (select from discovered_tag k where k.fleet_id = own_fleet() and k.tag_id = n.tag_id)
      or (select count(*) from discovered_tag k where k.fleet_id = own_fleet()) + n.at <= ${MOST_DISCOVERED}
    order by n.at
    on conflict (fleet_id, tag_id) do update set readings = d.readings + excluded.readings,
      first_heard_at = least(d.first_heard_at, excluded.first_heard_at),
      (unit_id, last_heard_at, last_pressure, last_temperature, last_latitude, last_longitude) = (select * from (values
        (d.unit_id, d.last_heard_at, d.last_pressure, d.last_temperature, d.last_latitude, d.last_longitude),
        (excluded.unit_id, excluded.last_heard_at, excluded.last_pressure, excluded.last_temperature,
          excluded.last_latitude, excluded.last_longitude)
      ) as heard (u, h, p, t, a, o) order by h desc, p, t limit 1)`)
}

/** Keeps what cannot be used, once however often it is sent, and offers tags that no tire of the fleet carries. */
export const writeRefused = async (
  send: Send,
  batches: readonly Batch[],
  unknown: readonly Incoming[],
): Promise<void> => {
  const kept: Kept[] = [
    ...batches.flatMap((batch) => batch.refused.map((refused) => ({ refused, batch }))),
    ...unknown.map((incoming) => ({
      refused: {
        reason: 'unknown_tag' as const,
        tagId: incoming.reading.tagId,
        time: incoming.reading.deviceTime ?? incoming.reading.time,
        pressure: incoming.reading.pressure,
        temperature: incoming.reading.temperature,
        payload: asSent(incoming),
      },
      batch: incoming.batch,
    })),
  ]
  if (kept.length === 0) return
  const seen = new Set<string>()
  const once = kept.filter(({ refused }) => {
    const key = `${refused.reason}${refused.tagId}@${refused.time}${refused.payload}`
    return !seen.has(key) && seen.add(key)
  })
  const stored = await keep(send, once)
  const heard = unknown.filter(({ reading }) => stored.has(`${reading.tagId}@${reading.deviceTime ?? reading.time}`))
  if (heard.length > 0) await offer(send, heard)
}
