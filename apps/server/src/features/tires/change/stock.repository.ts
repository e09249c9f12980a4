import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { LATE_READINGS_JUDGED_WITHIN } from '@coldbar/domain/measurements/late-readings-judged-within'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import { tireKilometresSql } from '../../../fleet/columns/tire-kilometres.ts'
import { DO_SENSORS_AND_VEHICLES_STAND_SQL } from './tire-change-record.repository.ts'

type Stock = ResponseOf<(typeof calls)['tires.stock']>['data']
type Stored = Stock['tires'][number] & { isScrapped: boolean }

/** As many as a person can look through; more are found in the list of tires. */
const MOST = 2_000
const MOST_CHANGES = 100

/** Tires that roll on no vehicle: in stock, carried as spares, and scrapped; the one stored last first. */
export const readUnmountedTires = async (
  tx: FleetTransaction,
): Promise<Pick<Stock, 'tires' | 'spares' | 'scrapped'>> => {
  const { rows } = await sql<Stored>`
    select t.id, t.name, t.serial_no, b.name || ' ' || y.name as tire_type, t.tag_id is not null as has_tag, t.tag_id::float8 as tag_id, s.last_pressure, date_part('epoch', s.last_time) as last_measurement,
      date_part('epoch', s.demount_since) as demount_since, s.demount_why,
      date_part('epoch', coalesce(t.scrapped_at, m.since, last.until)) as since, last.vehicle as last_vehicle,
      ${tireKilometresSql('v')} as km, date_part('epoch', t.purchase_date) as purchased,
      case when t.purchase_price is null and t.cost = 0 then null else coalesce(t.purchase_price, 0) + t.cost end as cost,
      case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as spare_of,
      t.scrapped_at is not null as "isScrapped"
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
    where t.fleet_id = (select own_fleet()) and t.vehicle_id is null
    order by since desc nulls last, t.id desc limit ${MOST}`.execute(tx)
  const tires = rows.map(({ isScrapped, ...tire }) => ({ isScrapped, tire }))
  return {
    tires: tires.flatMap(({ isScrapped, tire }) => (isScrapped || tire.spare_of !== null ? [] : [tire])),
    spares: tires.flatMap(({ tire }) => (tire.spare_of === null ? [] : [tire])),
    scrapped: tires.flatMap(({ isScrapped, tire }) => (isScrapped ? [tire] : [])),
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
      and ${DO_SENSORS_AND_VEHICLES_STAND_SQL} as undoable
    from tire_change c
    where c.fleet_id = (select own_fleet()) and c.undone_at is null and c.entered_at > to_timestamp(${now - LATE_READINGS_JUDGED_WITHIN}::float8)
    order by c.id desc limit ${MOST_CHANGES}`.execute(tx)
  return rows
}
