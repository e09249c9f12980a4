import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { MAX_LISTED_UNMOUNTED_TIRES } from '@coldbar/contract/tires/stock'
import { LATE_READINGS_JUDGED_WITHIN } from '@coldbar/domain/measurements/late-readings-judged-within'
import { tagIdCandidates } from '@coldbar/domain/records/tag-id-candidates'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { type RawBuilder, sql } from 'kysely'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import { tireDamageColumnsSql } from '../../../fleet/columns/condition-columns.ts'
import { tireKilometresSql } from '../../../fleet/columns/tire-kilometres.ts'
import { DO_SENSORS_AND_VEHICLES_STAND_SQL } from './tire-change-record.repository.ts'

type Stock = ResponseOf<(typeof calls)['tires.stock']>['data']
type Part = keyof Stock['counts']
type Stored = Stock['tires'][number] & { part: Part; count: number }

const MOST_CHANGES = 100

/** The sensor's number as it is told, and as the four bytes printed on it, low byte first. */
const TAG_TEXTS = sql`t.tag_id, (select string_agg(lpad((t.tag_id >> shift & 255)::text, 3, '0'), ' ' order by shift)
  from unnest(array[0, 8, 16, 24]) shift where t.tag_id is not null)`

/** Whether a tire is meant by what was typed or scanned, by the rule of the lists on the screen. */
const isSearched = (query: string): RawBuilder<unknown> => {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return sql`true`
  const text = sql`lower(concat_ws(E'\\n', t.name, t.serial_no, b.name || ' ' || y.name, c.name, ${TAG_TEXTS}))`
  const has = words.map((word) => {
    const joined = word.replaceAll('-', '')
    return joined === '' || joined === word
      ? sql`position(${word} in ${text}) > 0`
      : sql`(position(${word} in ${text}) > 0 or position(${joined} in ${text}) > 0)`
  })
  return sql`(${sql.join(has, sql` and `)} or t.tag_id = any(${[...tagIdCandidates(query)]}::bigint[]))`
}

/** Tires that roll on no vehicle: in stock, carried as spares, and scrapped; of each the one stored last first, and how many there are. */
export const readUnmountedTires = async (tx: FleetTransaction, query = ''): Promise<Pick<Stock, Part | 'counts'>> => {
  const { rows } = await sql<Stored>`
    select * from (select r.*, count(*) over (partition by part)::int as count,
      row_number() over (partition by part order by since desc nulls last, id desc) as nth from (
    select t.id, t.name, t.serial_no, b.name || ' ' || y.name as tire_type, t.tag_id is not null as has_tag, t.tag_id::float8 as tag_id, s.last_pressure, date_part('epoch', s.last_time) as last_measurement,
      date_part('epoch', s.demount_since) as demount_since, s.demount_why, ${tireDamageColumnsSql('s')},
      date_part('epoch', coalesce(t.scrapped_at, m.since, last.until)) as since, last.vehicle as last_vehicle,
      ${tireKilometresSql('v')} as km, date_part('epoch', t.purchase_date) as purchased,
      case when t.purchase_price is null and t.cost = 0 then null else coalesce(t.purchase_price, 0) + t.cost end as cost,
      case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as spare_of,
      case when c.id is not null then 'spares' when t.scrapped_at is not null then 'scrapped' else 'tires' end as part
    from tire t
    left join tire_state s on s.fleet_id = t.fleet_id and s.tire_id = t.id
    left join vehicle_state v on false
    left join vehicle c on c.fleet_id = t.fleet_id and c.id = t.spare_of_vehicle_id
    left join tire_type y on y.id = t.marque_type_id
    left join tire_brand b on b.id = y.marque_id
    left join lateral (select since from tire_mounting m where m.fleet_id = t.fleet_id and m.tire_id = t.id
      and m.until is null and m.vehicle_id is null offset 0) m on true
    left join lateral (select o.until, w.name as vehicle from tire_mounting o
      join vehicle w on w.fleet_id = o.fleet_id and w.id = o.vehicle_id
      where o.fleet_id = t.fleet_id and o.tire_id = t.id order by o.since desc limit 1) last on true
    where t.fleet_id = (select own_fleet()) and t.vehicle_id is null and ${isSearched(query)}) r) n
    where nth <= ${MAX_LISTED_UNMOUNTED_TIRES} order by nth`.execute(tx)
  const of = (wanted: Part) => rows.filter(({ part }) => part === wanted)
  const tiresOf = (part: Part): Stock[Part] => of(part).map(({ part: _, count, ...tire }) => tire)
  const countOf = (part: Part): number => of(part)[0]?.count ?? 0
  return {
    counts: { tires: countOf('tires'), spares: countOf('spares'), scrapped: countOf('scrapped') },
    tires: tiresOf('tires'),
    spares: tiresOf('spares'),
    scrapped: tiresOf('scrapped'),
  }
}

/** The latest changes that stand, the one entered last first. */
export const readLatestTireChanges = async (tx: FleetTransaction, now: EpochSeconds): Promise<Stock['changes']> => {
  const { rows } = await sql<Stock['changes'][number]>`
    select c.id, c.kind, date_part('epoch', c.at) as at, date_part('epoch', c.entered_at) as entered_at, c.user_name,
      (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by n.nth), '[]')
        from unnest(c.tire_ids) with ordinality n(id, nth)
        join tire t on t.fleet_id = c.fleet_id and t.id = n.id) as tires,
      array(select v.name from vehicle v where v.fleet_id = c.fleet_id and (v.id = any(c.vehicle_ids)
        or exists (select from tire_mounting m where m.fleet_id = c.fleet_id and m.tire_id = any(c.tire_ids)
          and m.since = c.at and m.spare_of_vehicle_id = v.id)) order by v.name) as vehicles,
      not exists (select from tire_change l where l.fleet_id = c.fleet_id and l.id > c.id and l.undone_at is null
        and (l.tire_ids && c.tire_ids or l.vehicle_ids && c.vehicle_ids))
      and not exists (select from unnest(c.tire_ids) n(id) where not exists (select from tire_mounting m
        where m.fleet_id = c.fleet_id and m.tire_id = n.id and m.since = c.at and m.until is null))
      and not c.states_removed and ${DO_SENSORS_AND_VEHICLES_STAND_SQL} as undoable
    from tire_change c
    where c.fleet_id = (select own_fleet()) and c.undone_at is null and c.entered_at > to_timestamp(${now - LATE_READINGS_JUDGED_WITHIN}::float8)
    order by c.id desc limit ${MOST_CHANGES}`.execute(tx)
  return rows
}
