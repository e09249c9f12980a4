import { POSITION_REPORT_MIN_INTERVAL, POSITION_REPORT_VALID_FOR } from '@coldbar/domain/movement/position-report'
import type { Kilometres, KilometresPerHour } from '@coldbar/domain/units/motion'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { pgArrayLiteral } from '../../db/bulk/pg-array-literal.ts'
import type { SendStatement } from '../../db/bulk/pipeline.ts'
import type { IncomingTagPacket } from '../readings/incoming-packet.ts'
import type { LockedRig } from './rig-locks.ts'
import type { RigWithReadings } from './rig-with-readings.ts'

type Report = {
  unitId: number
  latitude: number
  longitude: number
  speed: KilometresPerHour | null
  hdop: number | null
  odometer: Kilometres | null
}

/** Where to look for a reading's place: at the vehicle's own unit while it stood there, or at the unit that heard the tire. */
type Wanted = { unitId: number; vehicleId: number | null; time: EpochSeconds }

const isPlaced = ({ reading }: IncomingTagPacket): boolean => reading.latitude !== null && reading.longitude !== null

const wantedBy = ({ vehicleId, ownUnitId }: LockedRig, { reading: { unitId, time } }: IncomingTagPacket): Wanted[] => [
  ...(ownUnitId === null || vehicleId === null ? [] : [{ unitId: ownUnitId, vehicleId, time }]),
  ...(unitId === null || unitId === ownUnitId ? [] : [{ unitId, vehicleId: null, time }]),
]

const keyOf = ({ unitId, vehicleId, time }: Wanted): string => `${unitId}/${vehicleId ?? ''}@${time}`

/** The report nearest before each moment, at most two minutes; a slot more is looked at, for a slot keeps its earliest. */
const readReports = async (send: SendStatement, wanted: readonly Wanted[]): Promise<ReadonlyMap<string, Report>> => {
  const rows = await send(sql<Report & { at: number }>`
    select n.at::float8 as at, r.unit_id as "unitId", r.latitude, r.longitude, r.speed, r.hdop, r.odometer
    from unnest(${pgArrayLiteral(wanted.map(({ unitId }) => unitId))}::int[],
      ${pgArrayLiteral(wanted.map(({ vehicleId }) => vehicleId))}::int[],
      ${pgArrayLiteral(wanted.map(({ time }) => time))}::float8[]) with ordinality as n (unit_id, vehicle_id, time, at)
    cross join lateral (select * from position_report where fleet_id = (select own_fleet()) and unit_id = n.unit_id
      and slot between floor((n.time - ${POSITION_REPORT_VALID_FOR}) / ${POSITION_REPORT_MIN_INTERVAL})::int and floor(n.time / ${POSITION_REPORT_MIN_INTERVAL})::int
      and time between to_timestamp(n.time - ${POSITION_REPORT_VALID_FOR}) and to_timestamp(n.time)
      and (n.vehicle_id is null or vehicle_id = n.vehicle_id)
      order by slot desc limit 1) r`)
  return new Map(
    rows.flatMap(({ at, ...report }) => {
      const asked = wanted[at - 1]
      return asked === undefined ? [] : [[keyOf(asked), report] as const]
    }),
  )
}

type Figures = Pick<Report, 'speed' | 'odometer'>

/**
 * Speed and odometer of a reading that takes its place from a report. Of a vehicle that has a unit of its own no other's are taken from a
 * report, and what another said that heard the tire gives way to that unit's report; of a trailer its judgement says who pulls it.
 */
const figuresOf = (reading: IncomingTagPacket['reading'], report: Report, ownUnitId: number | null): Figures => {
  const { unitId, speed, odometer } = reading
  if (ownUnitId === null || unitId === null || unitId === ownUnitId)
    return { speed: speed ?? report.speed, odometer: odometer ?? report.odometer }
  const { speed: ownSpeed, odometer: ownOdometer } = report.unitId === ownUnitId ? report : reading
  return { speed: ownSpeed, odometer: ownOdometer }
}

const filled = (arrived: IncomingTagPacket, report: Report, ownUnitId: number | null): IncomingTagPacket => {
  const { reading } = arrived
  const { unitId, latitude, longitude, hdop } = report
  return {
    ...arrived,
    reading: {
      ...reading,
      latitude,
      longitude,
      hdop,
      ...figuresOf(reading, report, ownUnitId),
      placedBy: unitId === reading.unitId ? null : unitId,
    },
    sent: reading,
  }
}

/**
 * Gives readings without a place the one that was reported nearest before them, at most two minutes, with its speed and odometer: by
 * the vehicle's own unit, or by the one that heard the tire. It is stored with them, so that judging them anew finds the same.
 */
export const fillMissingPositions = async (
  send: SendStatement,
  heard: readonly RigWithReadings[],
): Promise<readonly RigWithReadings[]> => {
  const wanted = new Map<string, Wanted>()
  for (const { rig, incoming } of heard)
    for (const arrived of incoming)
      if (!isPlaced(arrived)) for (const want of wantedBy(rig, arrived)) wanted.set(keyOf(want), want)
  if (wanted.size === 0) return heard
  const reports = await readReports(send, [...wanted.values()])
  if (reports.size === 0) return heard
  const placed = (rig: LockedRig, arrived: IncomingTagPacket): IncomingTagPacket => {
    if (isPlaced(arrived)) return arrived
    for (const want of wantedBy(rig, arrived)) {
      const report = reports.get(keyOf(want))
      if (report !== undefined) return filled(arrived, report, rig.ownUnitId)
    }
    return arrived
  }
  return heard.map(({ incoming, ...rest }) => ({
    ...rest,
    incoming: incoming.map((arrived) => placed(rest.rig, arrived)),
  }))
}
