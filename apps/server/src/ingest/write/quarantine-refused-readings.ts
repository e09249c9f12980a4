import { MAX_DISCOVERED_TAGS } from '@coldbar/domain/sensor/max-discovered-tags'
import { sql } from 'kysely'
import type { SendStatement } from '../../db/bulk/pipeline.ts'
import type { ReadingOfBatch } from '../readings/incoming-packet.ts'
import { MEASURED_COLUMNS_IN_WRITE_ORDER } from '../readings/measurement-columns.ts'
import { payloadExcerpt } from '../readings/payload-excerpt.ts'
import type { RefusedReading } from '../readings/reading.ts'
import type { ReadingBatch } from '../readings/reading-batch.ts'

const LEFT_OUT: ReadonlySet<string> = new Set(['ignition', 'placedBy'])

const asSent = ({ reading }: ReadingOfBatch): string =>
  payloadExcerpt({
    tag_id: reading.tagId,
    time: reading.deviceTime ?? reading.time,
    ...Object.fromEntries(
      MEASURED_COLUMNS_IN_WRITE_ORDER.flatMap(({ field, column }) =>
        // Left out where it is not known, as before there was one: what is kept of a reading is what it is known by.
        LEFT_OUT.has(field) && reading[field] === null ? [] : [[column, reading[field]]],
      ),
    ),
  })

/** Refused readings kept per fleet, the newest ones. Garbage must not push out what waits for its tag. */
const MOST_KEPT = { unknown: 50_000, others: 10_000 }
/** The ids are dense enough to see by one of them that it is time to look. */
const LOOK_EVERY = 1_000

/** Takes away the oldest beyond what is kept; what another transaction is taking away it leaves to that one. */
const trim = (send: SendStatement): Promise<unknown>[] =>
  [
    { are: sql`reason = 'unknown_tag'`, most: MOST_KEPT.unknown },
    { are: sql`reason <> 'unknown_tag'`, most: MOST_KEPT.others },
  ].map(({ are, most }) =>
    send(sql`delete from quarantined_reading where fleet_id = (select own_fleet()) and id in (
      select id from quarantined_reading where fleet_id = (select own_fleet()) and ${are} and id <= (
        select id from quarantined_reading where fleet_id = (select own_fleet()) and ${are} order by id desc offset ${most} limit 1)
      order by id for update skip locked)`),
  )

type Kept = {
  refused: Omit<RefusedReading, 'index'>
  batch: ReadingBatch
  /** Where its tag is one that no tire carries. */
  heard?: ReadingOfBatch
}

type Stored = { id: number; reason: string; payload: string }

/** What makes it the same however often and by whomever it is sent. */
const identityOf = ({ reason, payload }: Pick<Stored, 'reason' | 'payload'>): string => `${reason} ${payload}`

const keep = async (send: SendStatement, kept: readonly Kept[]): Promise<Stored[]> => {
  const column = <T>(of: (kept: Kept) => T): T[] => kept.map(of)
  const rows = await send(sql<Stored>`
    insert into quarantined_reading (fleet_id, received_at, unit_id, reason, tag_id, time, payload, source)
    select (select own_fleet()), to_timestamp(n.received), n.unit_id, n.reason, n.tag_id, to_timestamp(n.time), n.payload, n.source
    from unnest(
      ${column(({ refused, batch }) => refused.received ?? batch.received)}::float8[], ${column(({ batch }) => batch.unitId)}::int[],
      ${column(({ refused }) => refused.reason)}::text[], ${column(({ refused }) => refused.tagId)}::bigint[],
      ${column(({ refused }) => refused.time)}::float8[], ${column(({ refused }) => refused.payload)}::text[],
      ${column(({ refused }) => refused.source)}::text[]
    ) as n (received, unit_id, reason, tag_id, time, payload, source)
    on conflict do nothing
    returning id, reason, payload`)
  return rows
}

/** The lowest pressure and then temperature of readings of the same moment, as the statement below chooses too. */
const newestFirst = ({ reading: one }: ReadingOfBatch, { reading: other }: ReadingOfBatch): number =>
  other.time - one.time || one.pressure - other.pressure || one.temperature - other.temperature

const offer = async (send: SendStatement, unknown: readonly ReadingOfBatch[]): Promise<void> => {
  const byTag = [...Map.groupBy(unknown, ({ reading }) => reading.tagId)].sort(([one], [other]) => one - other)
  const tags = byTag.map(([tagId, heard]) => {
    const byTime = heard.toSorted(newestFirst)
    return { tagId, count: heard.length, first: byTime.at(-1)?.reading.time ?? 0, last: byTime[0] }
  })
  const rows = await send(sql<{ isNew: boolean }>`
    insert into discovered_tag as d (fleet_id, tag_id, unit_id, first_heard_at, last_heard_at, readings, last_pressure,
      last_temperature, last_latitude, last_longitude)
    select (select own_fleet()), n.tag_id, n.unit_id, to_timestamp(n.first), to_timestamp(n.last), n.count, n.pressure,
      n.temperature, n.latitude, n.longitude
    from unnest(
      ${tags.map(({ tagId }) => tagId)}::bigint[], ${tags.map(({ last }) => last?.batch.unitId ?? null)}::int[],
      ${tags.map(({ first }) => first)}::float8[], ${tags.map(({ last }) => last?.reading.time ?? 0)}::float8[],
      ${tags.map(({ count }) => count)}::int[], ${tags.map(({ last }) => last?.reading.pressure ?? null)}::float8[],
      ${tags.map(({ last }) => last?.reading.temperature ?? null)}::float8[],
      ${tags.map(({ last }) => last?.reading.latitude ?? null)}::float8[],
      ${tags.map(({ last }) => last?.reading.longitude ?? null)}::float8[]
    ) with ordinality as n (tag_id, unit_id, first, last, count, pressure, temperature, latitude, longitude, at)
    order by n.at
    on conflict (fleet_id, tag_id) do update set readings = d.readings + excluded.readings,
      first_heard_at = least(d.first_heard_at, excluded.first_heard_at),
      (unit_id, last_heard_at, last_pressure, last_temperature, last_latitude, last_longitude) = (select * from (values
        (d.unit_id, d.last_heard_at, d.last_pressure, d.last_temperature, d.last_latitude, d.last_longitude),
        (excluded.unit_id, excluded.last_heard_at, excluded.last_pressure, excluded.last_temperature,
          excluded.last_latitude, excluded.last_longitude)
      ) as heard (u, h, p, t, a, o) order by h desc, p, t limit 1)
    returning xmax = 0 as "isNew"`)
  if (rows.some(({ isNew }) => isNew)) await makeRoom(send)
}

/** Takes away the tags that were heard least lately, beyond what is offered: one that is heard again comes back. */
const makeRoom = (send: SendStatement): Promise<unknown> =>
  send(sql`
    delete from discovered_tag where fleet_id = (select own_fleet()) and tag_id in (
      select tag_id from discovered_tag where fleet_id = (select own_fleet())
      order by last_heard_at desc, tag_id offset ${MAX_DISCOVERED_TAGS} for update skip locked)`)

/** Keeps what cannot be used, once however often it is sent, and offers tags that no tire of the fleet carries. */
export const quarantineRefusedReadings = async (
  send: SendStatement,
  batches: readonly ReadingBatch[],
  unknown: readonly ReadingOfBatch[],
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
        source: null,
      },
      batch: incoming.batch,
      heard: incoming,
    })),
  ]
  if (kept.length === 0) return
  // The first of several.
  const once = new Map(kept.toReversed().map((payload) => [identityOf(payload.refused), payload]))
  // In one order everywhere, so that two processes with the same readings never wait for each other in a circle.
  const sorted = [...once].sort(([one], [other]) => (one < other ? -1 : 1))
  const stored = await keep(
    send,
    sorted.map(([, payload]) => payload),
  )
  const heard = stored.flatMap((row) => once.get(identityOf(row))?.heard ?? [])
  if (heard.length > 0) await offer(send, heard)
  if (stored.some(({ id }) => id % LOOK_EVERY === 0)) await Promise.all(trim(send))
}
