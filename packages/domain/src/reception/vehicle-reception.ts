import type { TireReading } from '../state/tire-reading.ts'
import { type EpochSeconds, minutes, type Seconds, seconds, timeBetween } from '../units/time.ts'

/**
 * What is known of one tag, flat because it is stored with every reading: the vehicle's clocks `total` and `moving` at
 * its last reading, and its battery (1 good, 0 low, -1 never told).
 */
export type TagReceptionRecord = readonly [total: number, moving: number, battery: -1 | 0 | 1]

/** As it once was: with what told stuck tags, which the tire's own state does now. */
type OldTagRecord = readonly [total: number, moving: number, ...stuck: [number, number, number], battery: -1 | 0 | 1]

/** How long a vehicle's own or pulling unit has been hearing any of its tires: what a tag that keeps silent missed. */
export type VehicleReception = {
  last: EpochSeconds | null
  /** Seconds in which at least one tire was heard, and those of them on the move. */
  total: number
  moving: number
  /** By tire: see `tagReceptionOf`. */
  tags: Readonly<Record<string, TagReceptionRecord | OldTagRecord>>
}

/** A tire's name in `tags`: a word, since a record of large numbers is copied several times slower. */
const tagKey = (tireId: number): string => `t${tireId}`

/** What is known of a tire's tag; also where it was written down by its number alone, as it once was. */
export const tagReceptionOf = ({ tags }: VehicleReception, tireId: number): TagReceptionRecord | undefined => {
  const tag = tags[tagKey(tireId)] ?? tags[tireId]
  return tag === undefined || tag.length === 3 ? tag : [tag[0], tag[1], tag[5]]
}

/** Only what is known of these tires' tags. */
export const receptionsOfTires = (hearing: VehicleReception, tireIds: Iterable<number>): VehicleReception => {
  const tags: Record<string, TagReceptionRecord> = {}
  for (const id of tireIds) {
    const tag = tagReceptionOf(hearing, id)
    if (tag !== undefined) tags[tagKey(id)] = tag
  }
  return { ...hearing, tags }
}

export const NO_VEHICLE_RECEPTION: VehicleReception = { last: null, total: 0, moving: 0, tags: {} }

/** Longer between two readings, and the unit was not listening: tags on the road send every few minutes, at rest hourly. */
const LISTENING_ON_THE_ROAD = minutes(10)
const LISTENING_AT_REST = minutes(75)

/** With one more reading of a tire. `expected`: heard by a unit that should hear all of the vehicle's tires. */
export const withHeardReading = (
  hearing: VehicleReception,
  tireId: number,
  reading: TireReading,
  { expected, moving, batteryOk }: { expected: boolean; moving: boolean; batteryOk: boolean | null },
): VehicleReception => {
  const passed = expected ? listened(hearing.last, reading.time, moving) : seconds(0)
  const total = rounded(hearing.total + passed)
  const road = moving ? rounded(hearing.moving + passed) : hearing.moving
  const key = tagKey(tireId)
  const known = tagReceptionOf(hearing, tireId)
  const tag: TagReceptionRecord = [total, road, batteryOk === null ? (known?.[2] ?? -1) : batteryOk ? 1 : 0]
  return {
    last: expected ? reading.time : hearing.last,
    total,
    moving: road,
    tags: { ...hearing.tags, [key]: tag },
  }
}

/** What a tag has missed since it was heard last: time in which neighbours were heard, and that of it on the move. */
export const missedReceptionTime = (
  hearing: VehicleReception,
  tag: TagReceptionRecord,
): { total: Seconds; moving: Seconds } => ({
  total: seconds(hearing.total - tag[0]),
  moving: seconds(hearing.moving - tag[1]),
})

const listened = (last: EpochSeconds | null, now: EpochSeconds, moving: boolean): Seconds => {
  if (last === null) return seconds(0)
  const gap = timeBetween(last, now)
  return gap <= (moving ? LISTENING_ON_THE_ROAD : LISTENING_AT_REST) ? gap : seconds(0)
}

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000
