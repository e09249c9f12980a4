import { KIND_ORDER } from '@coldbar/domain/alarms/kind-order'
import { alarmColor } from '@coldbar/domain/alarms/level-codes'
import { sql } from 'kysely'
import type { Send } from '../db/pipelined.ts'
import { arrayText, joinedTexts } from './array-text.ts'
import { packed } from './fold-point.ts'
import type { FoldedTire } from './folded-tire.ts'

type Scalar = number | boolean | null

const column = (tires: readonly FoldedTire[], of: (tire: FoldedTire) => Scalar): string => arrayText(tires.map(of))

const worstOpen = ({ fold }: FoldedTire) =>
  fold.point.state.open.toSorted((one, other) => KIND_ORDER.indexOf(one.kind) - KIND_ORDER.indexOf(other.kind))[0]

const state = ({ fold }: FoldedTire) => fold.point.state

/** Writes the tires' states and what the lists show of them. */
export const writeStates = (send: Send, tires: readonly FoldedTire[]): Promise<unknown>[] => {
  if (tires.length === 0) return []
  const statement = sql`
    update tire_state s set state = n.state::json, level = n.level, issue = n.issue, issue_since = to_timestamp(n.since),
      last_time = to_timestamp(n.time), last_pressure = n.pressure, last_temperature = n.temperature, last_speed = n.speed,
      last_latitude = n.latitude, last_longitude = n.longitude, fidelity = case when n.latitude is null then 0 else 4 end,
      fill_level = n.fill_level, park_pressure = n.park_pressure, internal_temperature = n.internal,
      optimal_pressure = n.optimal, expansion_cte_cnt = n.expansion_count, expansion_cte_running = n.expansion,
      battery_ok = n.battery_ok
    from unnest(
      ${column(tires, ({ tire }) => tire.tireId)}::int[],
      string_to_array(${joinedTexts(tires.map(({ fold }) => packed(fold.point)))}, chr(30)),
      ${column(tires, (tire) => alarmColor(state(tire).level))}::int[],
      ${tires.map((tire) => worstOpen(tire)?.kind ?? null)}::text[],
      ${column(tires, (tire) => worstOpen(tire)?.start ?? null)}::float8[],
      ${column(tires, (tire) => state(tire).last?.time ?? null)}::float8[],
      ${column(tires, (tire) => state(tire).last?.pressure ?? null)}::float8[],
      ${column(tires, (tire) => state(tire).last?.temperature ?? null)}::float8[],
      ${column(tires, (tire) => state(tire).last?.speed ?? null)}::float8[],
      ${column(tires, ({ fold }) => fold.point.told.latitude)}::float8[],
      ${column(tires, ({ fold }) => fold.point.told.longitude)}::float8[],
      ${column(tires, (tire) => state(tire).fillLevel)}::float8[],
      ${column(tires, (tire) => state(tire).parkPressure)}::float8[],
      ${column(tires, (tire) => state(tire).internalTemperature)}::float8[],
      ${column(tires, ({ settings }) => settings.optimalPressure)}::float8[],
      ${column(tires, (tire) => state(tire).expansionCount)}::int[],
      ${column(tires, (tire) => state(tire).expansion)}::float8[],
      ${column(tires, ({ fold }) => fold.point.told.batteryOk)}::boolean[]
    ) as n (tire_id, state, level, issue, since, time, pressure, temperature, speed, latitude, longitude, fill_level,
      park_pressure, internal, optimal, expansion_count, expansion, battery_ok)
    where s.fleet_id = (select own_fleet()) and s.tire_id = n.tire_id`
  return [send(statement)]
}

/** Keeps the points of event time that late readings start from; those after a late reading are replaced. */
export const writeKept = (send: Send, tires: readonly FoldedTire[]): Promise<unknown>[] => {
  const writes: Promise<unknown>[] = []
  const late = tires.filter(({ since }) => since !== null)
  if (late.length > 0) {
    const statement = sql`delete from tire_checkpoint c
      using unnest(${column(late, ({ tire }) => tire.tireId)}::int[], ${column(late, ({ since }) => since)}::float8[]) as l (tire_id, time)
      where c.fleet_id = own_fleet() and c.tire_id = l.tire_id and c.time > to_timestamp(l.time)`
    writes.push(send(statement))
  }
  const kept = tires.flatMap(({ tire, fold }) =>
    fold.kept.map(({ time, point }) => ({ tireId: tire.tireId, time, point })),
  )
  if (kept.length === 0) return writes
  const statement = sql`
    insert into tire_checkpoint (fleet_id, tire_id, time, state)
    select (select own_fleet()), n.tire_id, to_timestamp(n.time), n.state::json
    from unnest(${arrayText(kept.map(({ tireId }) => tireId))}::int[], ${arrayText(kept.map(({ time }) => time))}::float8[],
      string_to_array(${joinedTexts(kept.map(({ point }) => packed(point)))}, chr(30))) as n (tire_id, time, state)
    on conflict (fleet_id, tire_id, time) do update set state = excluded.state`
  return [...writes, send(statement)]
}
