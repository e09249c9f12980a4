import type { EpochSeconds } from '@coldbar/domain/units/time'
import { type RawBuilder, sql } from 'kysely'
import { pgArrayLiteral } from '../../db/bulk/pg-array-literal.ts'
import type { SendStatement } from '../../db/bulk/pipeline.ts'
import { mayBePackedBefore } from '../../db/closed-months/unpack-readings.ts'
import { READINGS_REMOVED_BEFORE_SQL } from '../../db/retention/fleet-retention.repository.ts'
import type { DerivedMeasurementValues } from '../readings/measurement.ts'
import { MEASURED_COLUMNS } from '../readings/measurement-columns.ts'
import { loudestUnitsOfPacket, type PacketReception, SAME_PACKET_WITHIN_SECONDS } from '../readings/reception.ts'
import type { RigReading } from '../readings/rig-reading.ts'
import type { LockedRig } from './rig-locks.ts'
import { tireLifeKey } from './rig-locks.ts'
import type {
  RigSnapshot,
  RigSnapshotJson,
  TireSnapshot,
  TireSnapshotJson,
  VehicleSnapshotJson,
} from './rig-snapshot.ts'
import {
  newRigSnapshot,
  newTireSnapshot,
  newVehicleSnapshot,
  parseRigSnapshot,
  parseTireSnapshot,
  parseVehicleSnapshot,
} from './rig-snapshot.ts'

/** A stored reading and what was said about it then. */
export type StoredReading = { reading: RigReading; derived: DerivedMeasurementValues }

/** A reception as it is kept beside the one that counts. */
type PackedReception = (number | boolean | null)[]

const OTHER_PARTS = { time: 0, unitId: 1, deviceTime: 11, received: 12 } as const

/** The fields of a packed reception, each in its place. */
const PARTS: readonly (keyof PacketReception)[] = [
  ...Object.entries(OTHER_PARTS).map(([field, packedAt]) => ({ field: field as keyof typeof OTHER_PARTS, packedAt })),
  ...MEASURED_COLUMNS,
]
  .sort((one, other) => one.packedAt - other.packedAt)
  .map(({ field }) => field)

/** What further units heard of a packet as a json column holds it; null when nobody else heard it. */
export const serializeOtherReceptions = (others: readonly PacketReception[]): string | null =>
  others.length === 0 ? null : JSON.stringify(others.map((reception) => PARTS.map((part) => reception[part])))

// What was packed of receptions here is one again: the parts are all there are.
const unpackedOther = (packed: PackedReception): PacketReception =>
  Object.fromEntries(PARTS.map((part, at) => [part, packed[at] ?? null])) as PacketReception

/** The numbers of the units in `others`, each once, ascending. */
export const unitIdsOfReceptions = (others: readonly PacketReception[], own: number | null): number[] =>
  others.length === 0
    ? NOBODY
    : [...new Set(others.flatMap(({ unitId }) => (unitId === null || unitId === own ? [] : [unitId])))].sort(
        (one, other) => one - other,
      )

const NOBODY: number[] = []

type Row = Omit<RigReading, 'others' | 'alsoHeardBy'> & DerivedMeasurementValues & { others: PackedReception[] | null }

const STORED = sql`m.tire_id as "tireId", date_part('epoch', m.time) as time,
  ${sql.raw(MEASURED_COLUMNS.map(({ field, column }) => `m.${column} as "${field}"`).join(', '))}, m.unit_id as "unitId",
  date_part('epoch', m.device_time) as "deviceTime", date_part('epoch', m.received_at) as received, m.others,
  m.park_pressure as "parkPressure", m.fill_level as "fillLevel", m.internal_temperature as "internalTemperature",
  m.optimal_pressure as "optimalPressure", m.fidelity, m.verdict`

const storedReading = (row: Row): StoredReading => {
  const { parkPressure, fillLevel, internalTemperature, optimalPressure, fidelity, verdict, ...rest } = row
  const others = (rest.others ?? []).map(unpackedOther)
  return {
    reading: {
      ...rest,
      others,
      alsoHeardBy: unitIdsOfReceptions(others, rest.unitId),
      ...loudestUnitsOfPacket(rest, others),
    },
    derived: { parkPressure, fillLevel, internalTemperature, optimalPressure, fidelity, verdict },
  }
}

/** Where the rigs stand, as last written, by rig. */
export const readLastRigSnapshots = async (
  send: SendStatement,
  rigs: readonly LockedRig[],
): Promise<ReadonlyMap<string, RigSnapshot>> => {
  const tireIds = rigs.flatMap(({ tires }) => tires.map(({ tireId }) => tireId))
  const vehicleIds = rigs.flatMap(({ vehicleId }) => (vehicleId === null ? [] : [vehicleId]))
  const [tires, vehicles] = await Promise.all([
    send(sql<{ id: number; state: TireSnapshotJson }>`
      select tire_id as id, state from tire_state
      where fleet_id = (select own_fleet()) and tire_id = any(${pgArrayLiteral(tireIds)}::int[])`),
    send(sql<{ id: number; state: VehicleSnapshotJson }>`
      select vehicle_id as id, state from vehicle_state
      where fleet_id = (select own_fleet()) and vehicle_id = any(${pgArrayLiteral(vehicleIds)}::int[])`),
  ])
  const tireById = new Map(tires.map(({ id, state }) => [id, state]))
  const vehicleById = new Map(vehicles.map(({ id, state }) => [id, state]))
  const pointOf = (rig: LockedRig): RigSnapshot => {
    const own = new Map<number, TireSnapshot>()
    let loose: VehicleSnapshotJson = newVehicleSnapshot()
    for (const tire of rig.tires) {
      const state = tireById.get(tire.tireId)
      const life = tireLifeKey(tire)
      // Made, but never written: nothing was heard of it.
      if (state === undefined || Object.keys(state).length === 0) continue
      const isHis = state.ingest?.life === undefined || state.ingest.life === life
      own.set(tire.tireId, isHis ? parseTireSnapshot(state, life) : newTireSnapshot(life))
      if (isHis && state.ingest?.vehicle !== undefined) loose = state.ingest.vehicle
    }
    const vehicle = rig.vehicleId === null ? loose : (vehicleById.get(rig.vehicleId) ?? newVehicleSnapshot())
    return { vehicle: parseVehicleSnapshot(vehicle), tires: own }
  }
  return new Map(rigs.map((rig) => [rig.key, pointOf(rig)]))
}

/** Tires as they came to their rig, and when: oldest first. */
type Base = { tireId: number; at: EpochSeconds; point: TireSnapshot }

/** The tires of rigs that came from elsewhere, as they came, by rig. */
export const readBases = async (
  send: SendStatement,
  rigs: readonly LockedRig[],
): Promise<ReadonlyMap<string, readonly Base[]>> => {
  const tires = rigs.flatMap((rig) => rig.tires.filter(({ baseAt }) => baseAt !== null))
  if (tires.length === 0) return new Map()
  const rows = await send(sql<{ id: number; base: TireSnapshotJson | null }>`
    select tire_id as id, base from tire_state
    where fleet_id = (select own_fleet()) and tire_id = any(${pgArrayLiteral(tires.map(({ tireId }) => tireId))}::int[])`)
  const baseOf = new Map(rows.map(({ id, base }) => [id, base]))
  return new Map(
    rigs.map((rig) => {
      const bases = rig.tires.flatMap((tire): Base[] => {
        const base = baseOf.get(tire.tireId)
        if (tire.baseAt === null || base === null || base === undefined) return []
        const point = { ...parseTireSnapshot(base, tireLifeKey(tire)), life: tireLifeKey(tire) }
        return [{ tireId: tire.tireId, at: tire.baseAt, point }]
      })
      return [rig.key, bases.sort((one, other) => one.at - other.at || one.tireId - other.tireId)]
    }),
  )
}

/** With the columns that `reading` has beside those of readings. */
const OPEN_MONTHS = sql`(select *, time as span_start, time as span_end from measurement)`
const ALL_MONTHS = sql`reading`

/** Where the readings since some moments are: hardly ever in a month that may be packed, and what is open is found sooner by itself. */
const sourceSince = (moments: readonly EpochSeconds[]): RawBuilder<unknown> => {
  const bound = mayBePackedBefore()
  return moments.some((moment) => moment < bound) ? ALL_MONTHS : OPEN_MONTHS
}

/** The stored readings of these tires that may be the same packets as those of these moments, by tire. */
export const readPossibleDuplicates = async (
  send: SendStatement,
  moments: readonly { tireId: number; time: EpochSeconds }[],
): Promise<Map<number, StoredReading[]>> => {
  const rows = await send(sql<Row>`
    select ${STORED} from unnest(${pgArrayLiteral(moments.map(({ tireId }) => tireId))}::int[],
      ${pgArrayLiteral(moments.map(({ time }) => time))}::float8[]) as near (tire_id, time)
    cross join lateral (select * from ${sourceSince(moments.map(({ time }) => time))} x where fleet_id = (select own_fleet()) and tire_id = near.tire_id
      and time between to_timestamp(near.time - ${SAME_PACKET_WITHIN_SECONDS}) and to_timestamp(near.time + ${SAME_PACKET_WITHIN_SECONDS})
      and span_end >= to_timestamp(near.time - ${SAME_PACKET_WITHIN_SECONDS}) and span_start <= to_timestamp(near.time + ${SAME_PACKET_WITHIN_SECONDS}) offset 0) m`)
  return Map.groupBy(rows.map(storedReading), ({ reading }) => reading.tireId)
}

/** The stored readings of rigs since a moment each, by rig: of each tire those since it came there. */
export const readStoredSince = async (
  send: SendStatement,
  rigs: readonly { rig: LockedRig; since: EpochSeconds }[],
): Promise<ReadonlyMap<string, readonly StoredReading[]>> => {
  const tires = rigs.flatMap(({ rig, since }) => rig.tires.map((tire) => ({ since, tire })))
  const rows = await send(sql<Row>`
    select ${STORED}
    from unnest(${pgArrayLiteral(tires.map(({ tire }) => tire.tireId))}::int[],
      ${pgArrayLiteral(tires.map(({ since, tire }) => Math.max(since, tire.baseAt ?? 0)))}::float8[],
      ${pgArrayLiteral(tires.map(({ tire }) => tire.tagId))}::bigint[],
      ${pgArrayLiteral(tires.map(({ tire }) => tire.baseAt))}::float8[]) as late (tire_id, time, tag_id, base)
    cross join lateral (select * from ${sourceSince(rigs.map(({ since }) => since))} x where fleet_id = (select own_fleet()) and tire_id = late.tire_id
      and time >= to_timestamp(late.time) and span_end >= to_timestamp(late.time) and (late.base is null or time > to_timestamp(late.base))
      and (tag_id is null or tag_id = late.tag_id) offset 0) m`)
  const byTire = Map.groupBy(rows, ({ tireId }) => tireId)
  return new Map(
    rigs.map(({ rig }) => [rig.key, rig.tires.flatMap(({ tireId }) => (byTire.get(tireId) ?? []).map(storedReading))]),
  )
}

/** A rig's past from a kept point on. */
export type ReadingsSinceCheckpoint = {
  /** Null where no point is kept: the past begins with nothing. */
  keptAt: EpochSeconds | null
  from: RigSnapshot
  /** The kept point's moment; without one, the moment from which on all readings are there, 0 if none was ever removed. */
  since: EpochSeconds
  /** What was read before this moment may be removed; null where nothing was. */
  removedBefore: EpochSeconds | null
  bases: readonly Base[]
  rows: readonly StoredReading[]
}

/**
 * The newest kept point not after `from`, and the stored readings since it, for each rig. To judge anew by them, and to take away what
 * they do not tell, `readWholePasts` asks besides whether all of them are still stored.
 */
export const readReadingsSinceCheckpoint = async (
  send: SendStatement,
  late: readonly { rig: LockedRig; from: EpochSeconds }[],
): Promise<ReadonlyMap<string, ReadingsSinceCheckpoint>> => {
  const vehicles = late.filter(({ rig }) => rig.vehicleId !== null)
  const loose = late.filter(({ rig }) => rig.vehicleId === null)
  type Kept = { id: number; time: EpochSeconds; state: RigSnapshotJson }
  const [ofVehicles, ofTires, bases] = await Promise.all([
    send(sql<Kept>`
      select c.vehicle_id as id, date_part('epoch', c.time) as time, c.state
      from unnest(${pgArrayLiteral(vehicles.map(({ rig }) => rig.vehicleId))}::int[],
        ${pgArrayLiteral(vehicles.map(({ from }) => from))}::float8[]) as late (id, time)
      cross join lateral (select * from vehicle_checkpoint where fleet_id = (select own_fleet()) and vehicle_id = late.id
        and time <= to_timestamp(late.time) order by time desc limit 1) c`),
    send(sql<Kept>`
      select c.tire_id as id, date_part('epoch', c.time) as time, c.state
      from unnest(${pgArrayLiteral(loose.map(({ rig }) => rig.tires[0]?.tireId ?? null))}::int[],
        ${pgArrayLiteral(loose.map(({ from }) => from))}::float8[]) as late (id, time)
      cross join lateral (select * from tire_checkpoint where fleet_id = (select own_fleet()) and tire_id = late.id
        and time <= to_timestamp(late.time) order by time desc limit 1) c`),
    readBases(
      send,
      late.map(({ rig }) => rig),
    ),
  ])
  const keptOf = new Map<string, Kept>([
    ...ofVehicles.map((kept) => [`v${kept.id}`, kept] as const),
    ...ofTires.map((kept) => [`t${kept.id}`, kept] as const),
  ])
  const stored = readStoredSince(
    send,
    late.map(({ rig }) => ({ rig, since: keptOf.get(rig.key)?.time ?? (0 as EpochSeconds) })),
  )
  // Behind the readings: what was removed before they were read is known by then.
  const [rowsOf, removedBefore] = await Promise.all([stored, readRemovedBefore(send)])
  return new Map(
    late.map(({ rig }) => {
      const kept = keptOf.get(rig.key)
      const lives = new Map(rig.tires.map((tire) => [tire.tireId, tireLifeKey(tire)]))
      const past: ReadingsSinceCheckpoint = {
        keptAt: kept?.time ?? null,
        removedBefore,
        from: kept === undefined ? newRigSnapshot() : parseRigSnapshot(kept.state, lives),
        since: kept?.time ?? removedBefore ?? (0 as EpochSeconds),
        bases: bases.get(rig.key) ?? [],
        rows: rowsOf.get(rig.key) ?? [],
      }
      return [rig.key, past]
    }),
  )
}

/**
 * How rigs stood at a moment of which the point before leads back to nothing: as at the next point after it, where nothing was read
 * in between. By rig, of those alone.
 */
export const readUnreadSnapshots = async (
  send: SendStatement,
  rigs: readonly { rig: LockedRig; at: EpochSeconds }[],
): Promise<ReadonlyMap<string, RigSnapshot>> => {
  const found = new Map<string, RigSnapshot>()
  const removedBefore = rigs.length === 0 ? null : await readRemovedBefore(send)
  for (const { rig, at } of rigs) {
    const [table, id] = rig.vehicleId === null ? ['tire', rig.tires[0]?.tireId ?? null] : ['vehicle', rig.vehicleId]
    const [next] = await send(sql<{ state: RigSnapshotJson; time: EpochSeconds }>`
      select state, date_part('epoch', time) as time from ${sql.table(`${table}_checkpoint`)} where fleet_id = (select own_fleet())
        and ${sql.ref(`${table}_id`)} = ${id}::int and time > to_timestamp(${at}::float8) order by time limit 1`)
    // A point from before is where its past was closed: what lies between may be removed.
    if (next === undefined || (removedBefore !== null && next.time < removedBefore)) continue
    const lives = new Map(rig.tires.map((tire) => [tire.tireId, tireLifeKey(tire)]))
    const { vehicle, tires } = parseRigSnapshot(next.state, lives)
    if (vehicle.at === null || vehicle.at.time > at) continue
    const elapsed = vehicle.elapsed === null || vehicle.elapsed < at ? vehicle.elapsed : at
    found.set(rig.key, { vehicle: { ...vehicle, elapsed }, tires })
  }
  return found
}

const readRemovedBefore = async (send: SendStatement): Promise<EpochSeconds | null> => {
  const [row] = await send(sql<{ before: EpochSeconds | null }>`
    select ${READINGS_REMOVED_BEFORE_SQL} as before from fleet f where f.id = (select own_fleet())`)
  return row?.before ?? null
}

/** Where in time the readings with these device stamps, which were not believed, were put: by tire and stamp. */
export const readTimesOfDeviceStamps = async (
  send: SendStatement,
  stamps: readonly { tireId: number; deviceTime: EpochSeconds }[],
): Promise<Map<string, EpochSeconds>> => {
  const rows = await send(sql<{ tireId: number; deviceTime: number; time: EpochSeconds }>`
    select m.tire_id as "tireId", date_part('epoch', m.device_time) as "deviceTime", date_part('epoch', m.time) as time
    from unnest(${stamps.map(({ tireId }) => tireId)}::int[], ${stamps.map(({ deviceTime }) => deviceTime)}::float8[]) as at (tire_id, time)
    join measurement m on m.fleet_id = (select own_fleet()) and m.tire_id = at.tire_id and m.device_time = to_timestamp(at.time)
    order by m.time desc`)
  return new Map(rows.map(({ tireId, deviceTime, time }) => [`${tireId}@${deviceTime}`, time]))
}
