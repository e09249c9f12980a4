import type { TireReading } from '../state/tire-reading.ts'
import { type EpochSeconds, elapsed, minutes, type Seconds, seconds } from '../units/time.ts'

/**
 * What is known of one tag, flat because it is stored with every reading: the vehicle's clocks `total` and `moving` at
 * its last reading, and its battery (1 good, 0 low, -1 never told).
 */
export type TagRecord = readonly [total: number, moving: number, battery: -1 | 0 | 1]

/** As it once was: with what told stuck tags, which the tire's own state does now. */
type OldTagRecord = readonly [total: number, moving: number, ...stuck: [number, number, number], battery: -1 | 0 | 1]

/** How long a vehicle's own or pulling unit has been hearing any of its tires: what a tag that keeps silent missed. */
export type Hearing = {
  last: EpochSeconds | null
  /** Seconds in which at least one tire was heard, and those of them on the move. */
  total: number
  moving: number
  /** By tire: see `tagOf`. */
  tags: Readonly<Record<string, TagRecord | OldTagRecord>>
}

/** A tire's name in `tags`: a word, since a record of large numbers is copied several times slower. */
const tagKey = (tireId: number): string => `t${tireId}`

/** What is known of a tire's tag; also where it was written down by its number alone, as it once was. */
export const tagOf = ({ tags }: Hearing, tireId: number): TagRecord | undefined => {
  const tag = tags[tagKey(tireId)] ?? tags[tireId]
  return tag === undefined || tag.length === 3 ? tag : [tag[0], tag[1], tag[5]]
}

/** Only what is known of these tires' tags. */
export const onlyOf = (hearing: Hearing, tireIds: Iterable<number>): Hearing => {
  const tags: Record<string, TagRecord> = {}
  for (const id of tireIds) {
    const tag = tagOf(hearing, id)
    if (tag !== undefined) tags[tagKey(id)] = tag
  }
  return { ...hearing, tags }
}

export const NOTHING_HEARD: Hearing = { last: null, total: 0, moving: 0, tags: {} }

/** Longer between two readings, and the unit was not listening: tags on the road send every few minutes, at rest hourly. */
const LISTENING_ON_THE_ROAD = minutes(10)
const LISTENING_AT_REST = minutes(75)

/** With one more reading of a tire. `expected`: heard by a unit that should hear all of the vehicle's tires. */
export const withHeard = (
  hearing: Hearing,
  tireId: number,
  reading: TireReading,
  { expected, moving, batteryOk }: { expected: boolean; moving: boolean; batteryOk: boolean | null },
): Hearing => {
  const passed = expected ? listened(hearing.last, reading.time, moving) : seconds(0)
  const total = rounded(hearing.total + passed)
  const road = moving ? rounded(hearing.moving + passed) : hearing.moving
  const key = tagKey(tireId)
  const known = tagOf(hearing, tireId)
  const tag: TagRecord = [total, road, batteryOk === null ? (known?.[2] ?? -1) : batteryOk ? 1 : 0]
  return {
    last: expected ? reading.time : hearing.last,
    total,
    moving: road,
    tags: { ...hearing.tags, [key]: tag },
  }
}

/** What a tag has missed since it was heard last: time in which neighbours were heard, and that of it on the move. */
export const missedBy = (hearing: Hearing, tag: TagRecord): { total: Seconds; moving: Seconds } => ({
  total: seconds(hearing.total - tag[0]),
  moving: seconds(hearing.moving - tag[1]),
})

const listened = (last: EpochSeconds | null, now: EpochSeconds, moving: boolean): Seconds => {
  if (last === null) return seconds(0)
  const gap = elapsed(last, now)
  return gap <= (moving ? LISTENING_ON_THE_ROAD : LISTENING_AT_REST) ? gap : seconds(0)
}

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000
