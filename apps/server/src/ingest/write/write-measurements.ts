import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { joinTextsForSql, pgArrayLiteral } from '../../db/bulk/pg-array-literal.ts'
import { type PgBinaryElementType, pgBinaryArray } from '../../db/bulk/pg-binary-array.ts'
import type { SendStatement } from '../../db/bulk/pipeline.ts'
import { mayBePackedBefore, type TireReadingSpan, unpackReadings } from '../../db/closed-months/unpack-readings.ts'
import type { MeasurementRowToWrite, RigOutcome } from '../fold/rig-outcome.ts'
import { MEASURED_COLUMNS, measuredColumnNames } from '../readings/measurement-columns.ts'
import type { RigTire } from '../rigs/rig-locks.ts'
import { serializeOtherReceptions } from '../rigs/stored-readings.ts'

/** Takes away rows whose reading lost to another reception of its packet, and says anew of others whether they were spikes. */
const mend = (send: SendStatement, rigs: readonly RigOutcome[]): Promise<unknown>[] => {
  const writes: Promise<unknown>[] = []
  const lost = rigs.flatMap((rig) => rig.lost)
  if (lost.length > 0) {
    const statement = sql`delete from measurement m
      using unnest(${pgArrayLiteral(lost.map(({ tireId }) => tireId))}::int[], ${pgArrayLiteral(lost.map(({ time }) => time))}::float8[]) as l (tire_id, time)
      where m.fleet_id = (select own_fleet()) and m.tire_id = l.tire_id and m.time = to_timestamp(l.time)`
    writes.push(send(statement))
  }
  const mended = rigs.flatMap(({ fold }) => fold.mended)
  if (mended.length > 0) {
    const statement = sql`update measurement m set verdict = n.verdict
      from unnest(${pgArrayLiteral(mended.map(({ tireId }) => tireId))}::int[], ${pgArrayLiteral(mended.map(({ time }) => time))}::float8[],
        ${mended.map(({ verdict }) => verdict)}::text[]) as n (tire_id, time, verdict)
      where m.fleet_id = (select own_fleet()) and m.tire_id = n.tire_id and m.time = to_timestamp(n.time)
        and m.verdict <> n.verdict`
    writes.push(send(statement))
  }
  return writes
}

type Row = MeasurementRowToWrite & { tire: RigTire | undefined; vehicleId: number | null }

const rowsOf = ({ rig, rows }: RigOutcome): Row[] => {
  if (rows.length === 0) return []
  const tireOf = new Map(rig.tires.map((tire) => [tire.tireId, tire]))
  return rows.map((row) => ({ ...row, tire: tireOf.get(row.reading.tireId), vehicleId: rig.vehicleId }))
}

const SAID = sql.raw(measuredColumnNames())
const OF_NEW = sql.raw(measuredColumnNames('n.'))
const OVERWRITTEN = sql.raw(MEASURED_COLUMNS.map(({ column }) => `${column} = excluded.${column}`).join(', '))

/** JSON beside numbers: an empty text where there is none. */
const orEmpty = (text: string | null): string => text ?? ''

/** What is written of closed months is put back first to where it can be: months old, and rare. */
const unpackWritten = (send: SendStatement, rigs: readonly RigOutcome[]): Promise<unknown>[] => {
  const bound = mayBePackedBefore()
  const old: TireReadingSpan[] = []
  const add = ({ tireId, time }: { tireId: number; time: EpochSeconds }): void => {
    if (time < bound) old.push({ tireId, from: time, until: time })
  }
  for (const { lost, fold, rows } of rigs) {
    lost.forEach(add)
    fold.mended.forEach(add)
    for (const { reading } of rows) add(reading)
  }
  return old.length === 0 ? [] : [unpackReadings(send, old)]
}

/** Writes all measurement rows in one statement. */
export const writeMeasurements = (send: SendStatement, rigs: readonly RigOutcome[]): Promise<unknown>[] => {
  const mended = [...unpackWritten(send, rigs), ...mend(send, rigs)]
  const rows = rigs.flatMap(rowsOf)
  if (rows.length === 0) return mended
  const column = (type: PgBinaryElementType, of: (row: Row) => number | boolean | null) =>
    sql`${pgBinaryArray(type, rows.map(of))}::${sql.raw(type)}[]`
  const isShared = rows.some(({ reading }) => reading.others.length > 0)
  const others = isShared
    ? joinTextsForSql(rows.map(({ reading }) => orEmpty(serializeOtherReceptions(reading.others))))
    : null
  const heardBy = isShared ? joinTextsForSql(rows.map(({ reading }) => pgArrayLiteral(reading.alsoHeardBy))) : null
  const spikes = rows.map(({ derived }) => derived.verdict === 'spike')
  const statement = sql`
    insert into measurement as m (fleet_id, tire_id, time, received_at, device_time, ${SAID}, park_pressure, fill_level,
      internal_temperature, optimal_pressure, tag_id, vehicle_id, unit_id, fidelity, verdict, heard_by, others)
    select (select own_fleet()), n.tire_id, to_timestamp(n.time), to_timestamp(n.received), to_timestamp(n.device), ${OF_NEW},
      n.park_pressure, n.fill_level, n.internal, n.optimal, n.tag_id, n.vehicle_id, n.unit_id, n.fidelity,
      case when n.is_spike then 'spike' else 'ok' end, nullif(n.heard_by, '{}')::int[], nullif(n.others, '')::json
    from unnest(
      ${column('int', ({ reading }) => reading.tireId)},
      ${column('float8', ({ reading }) => reading.time)},
      ${column('float8', ({ reading }) => reading.received)},
      ${column('float8', ({ reading }) => reading.deviceTime)},
      ${sql.join(MEASURED_COLUMNS.map(({ field, type }) => column(type, ({ reading }) => reading[field])))},
      ${column('float4', ({ derived }) => derived.parkPressure)},
      ${column('float4', ({ derived }) => derived.fillLevel)},
      ${column('float4', ({ derived }) => derived.internalTemperature)},
      ${column('float4', ({ derived }) => derived.optimalPressure)},
      ${column('bigint', ({ tire }) => tire?.tagId ?? null)},
      ${column('int', ({ vehicleId }) => vehicleId)},
      ${column('int', ({ reading }) => reading.unitId)},
      ${column('int', ({ derived }) => derived.fidelity)},
      ${pgBinaryArray('boolean', spikes)}::boolean[],
      string_to_array(${heardBy}::text, chr(30)),
      string_to_array(${others}::text, chr(30))
    ) as n (tire_id, time, received, device, ${SAID}, park_pressure, fill_level, internal, optimal, tag_id, vehicle_id,
      unit_id, fidelity, is_spike, heard_by, others)
    on conflict (fleet_id, tire_id, time) do update set ${OVERWRITTEN}, fidelity = excluded.fidelity,
      park_pressure = excluded.park_pressure, fill_level = excluded.fill_level,
      internal_temperature = excluded.internal_temperature, optimal_pressure = excluded.optimal_pressure,
      device_time = coalesce(excluded.device_time, m.device_time), unit_id = excluded.unit_id, verdict = excluded.verdict,
      heard_by = excluded.heard_by, others = excluded.others`
  return [...mended, send(statement)]
}
