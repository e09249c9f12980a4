import type { Problem } from '@coldbar/domain/problems/problem'
import { sql } from 'kysely'
import { joinTextsForSql, pgArrayLiteral } from '../../db/bulk/pg-array-literal.ts'
import type { SendStatement } from '../../db/bulk/pipeline.ts'
import type { RigOutcome } from '../fold/rig-outcome.ts'
import type { RigTire } from '../rigs/rig-locks.ts'

type Row = { tire: RigTire; vehicleId: number | null; problem: Problem }

const rowsOf = ({ rig: { tires, vehicleId }, problems }: RigOutcome): Row[] => {
  if (problems.size === 0) return []
  const tireOf = new Map(tires.map((tire) => [tire.tireId, tire]))
  return [...problems].flatMap(([tireId, own]) => {
    const tire = tireOf.get(tireId)
    return tire === undefined ? [] : own.map((problem) => ({ tire, vehicleId, problem }))
  })
}

/** Takes away what a new evaluation with late readings does not find any more. What people ended stays ended. */
const removeUnfounded = (send: SendStatement, rigs: readonly RigOutcome[]): Promise<unknown>[] => {
  const late = rigs.flatMap(({ rig, since }) => (since === null ? [] : rig.tires.map((tire) => ({ tire, since }))))
  if (late.length === 0) return []
  const found = rigs.flatMap(({ since, problems }) =>
    since === null ? [] : [...problems].flatMap(([tireId, own]) => own.map(({ key }) => ({ tireId, key }))),
  )
  const statement = sql`
    delete from tire_problem p using unnest(${pgArrayLiteral(late.map(({ tire }) => tire.tireId))}::int[],
      ${pgArrayLiteral(late.map(({ tire, since }) => Math.max(since, tire.baseAt ?? 0)))}::float8[],
      ${pgArrayLiteral(late.map(({ tire }) => tire.tagId))}::bigint[]) as l (tire_id, time, tag_id)
    where p.fleet_id = (select own_fleet()) and p.tire_id = l.tire_id
      and (p.last_at >= to_timestamp(l.time) or p.found_at >= to_timestamp(l.time))
      and (p.tag_id is null or p.tag_id = l.tag_id) and coalesce(p.end_reason, '') not in ('tireChanged', 'tagRemoved')
      and (p.tire_id, p.key) not in (
        select f.tire_id, f.key from unnest(${pgArrayLiteral(found.map(({ tireId }) => tireId))}::int[],
          string_to_array(${joinTextsForSql(found.map(({ key }) => key))}, chr(30))) as f (tire_id, key))`
  return [send(statement)]
}

/** Writes the problems that were touched, before the events that refer to them. */
export const writeTireProblems = (send: SendStatement, rigs: readonly RigOutcome[]): Promise<unknown>[] => {
  const removed = removeUnfounded(send, rigs)
  const rows = rigs.flatMap(rowsOf)
  if (rows.length === 0) return removed
  const column = (of: (row: Row) => number | null): string => pgArrayLiteral(rows.map(of))
  const texts = (of: (row: Row) => string | null): (string | null)[] => rows.map(of)
  const statement = sql`
    insert into tire_problem (fleet_id, tire_id, vehicle_id, tag_id, key, family, since, found_at, last_at, ended_at,
      end_reason, came_back_of, record)
    select (select own_fleet()), n.tire_id, n.vehicle_id, n.tag_id, n.key, n.family, to_timestamp(n.since),
      to_timestamp(n.found), to_timestamp(n.last), to_timestamp(n.ended), n.reason, n.came_back_of, n.record::jsonb
    from unnest(
      ${column(({ tire }) => tire.tireId)}::int[],
      ${column(({ vehicleId }) => vehicleId)}::int[],
      ${column(({ tire }) => tire.tagId)}::bigint[],
      ${texts(({ problem }) => problem.key)}::text[],
      ${texts(({ problem }) => problem.family)}::text[],
      ${column(({ problem }) => problem.since)}::float8[],
      ${column(({ problem }) => problem.foundAt)}::float8[],
      ${column(({ problem }) => problem.last)}::float8[],
      ${column(({ problem }) => problem.end?.at ?? null)}::float8[],
      ${texts(({ problem }) => problem.end?.reason ?? null)}::text[],
      ${texts(({ problem }) => problem.cameBackOf)}::text[],
      ${texts(({ problem }) => JSON.stringify(problem))}::text[]
    ) as n (tire_id, vehicle_id, tag_id, key, family, since, found, last, ended, reason, came_back_of, record)
    on conflict (fleet_id, tire_id, key) do update set vehicle_id = excluded.vehicle_id, tag_id = excluded.tag_id,
      family = excluded.family, since = excluded.since, found_at = excluded.found_at, last_at = excluded.last_at,
      ended_at = excluded.ended_at, end_reason = excluded.end_reason, came_back_of = excluded.came_back_of,
      record = excluded.record`
  return [...removed, ...endOthers(send, rows), send(statement)]
}

/**
 * Of a family one problem goes on at a tire at most, the one that the fold knows: what was made of events alone, when
 * problems were new, may have begun with an earlier one.
 */
const endOthers = (send: SendStatement, rows: readonly Row[]): Promise<unknown>[] => {
  const open = rows.filter(({ problem }) => problem.end === null)
  if (open.length === 0) return []
  // The record is put together as text: what builds JSON of values goes by settings, which Citus refuses in what is written.
  const statement = sql`
    update tire_problem p set ended_at = greatest(p.since, p.last_at), end_reason = 'cameBack',
      record = p.record || ('{"quiet": null, "end": {"reason": "cameBack", "at": '
        || date_part('epoch', greatest(p.since, p.last_at) - timestamptz 'epoch') || '}}')::jsonb
    from unnest(${pgArrayLiteral(open.map(({ tire }) => tire.tireId))}::int[],
      string_to_array(${joinTextsForSql(open.map(({ problem }) => problem.family))}, chr(30)),
      string_to_array(${joinTextsForSql(open.map(({ problem }) => problem.key))}, chr(30))) as n (tire_id, family, key)
    where p.fleet_id = (select own_fleet()) and p.tire_id = n.tire_id and p.ended_at is null and p.family = n.family
      and p.key <> n.key`
  return [send(statement)]
}
