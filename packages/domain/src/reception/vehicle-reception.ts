import type { TireReading } from '../state/tire-reading.ts'
import { type EpochSeconds, minutes, type Seconds, seconds, timeBetween } from '../units/time.ts'

/**
 * What is known of one tag, flat because it is stored with every reading: the vehicle's clocks `total` and `moving` at
 * its last reading, and its battery (1 good, 0 low, -1 never told).
 */
export type TagReceptionRecord = readonly [total: number, moving: number, battery: -1 | 0 | 1]

/** As it once was: with what told stuck tags, which the tire's own state does now. */
type OldTagRecord = readonly [total: number, moving: number, ...stuck: [number, number, number], battery: -1 | 0 | 1]

/**
 * Tires in the order in which they were heard first, and what is known of their tags, in the same order. Lists, since they are
 * copied with every reading: records by tire are as many shapes of objects as there are vehicles, and slow for that.
 */
type TagReceptions = { tires: readonly number[]; records: readonly TagReceptionRecord[] }

/** The same as it is stored: by `t<tire>`, once by the number alone. */
type StoredTagReceptions = Readonly<Record<string, TagReceptionRecord | OldTagRecord>>

/** How long a vehicle's own or pulling unit has been hearing any of its tires: what a tag that keeps silent missed. */
export type VehicleReception = {
  last: EpochSeconds | null
  /** Seconds in which at least one tire was heard, and those of them on the move. */
  total: number
  moving: number
  /** See `tagReceptionOf`. */
  tags: TagReceptions | StoredTagReceptions
}

const isStored = (tags: VehicleReception['tags']): tags is StoredTagReceptions => !Array.isArray(tags.tires)

const storedName = (tireId: number): string => `t${tireId}`

/** What is known of a tire's tag. */
export const tagReceptionOf = ({ tags }: VehicleReception, tireId: number): TagReceptionRecord | undefined =>
  isStored(tags) ? asOfToday(tags[storedName(tireId)] ?? tags[tireId]) : tags.records[tags.tires.indexOf(tireId)]

const asOfToday = (tag: TagReceptionRecord | OldTagRecord | undefined): TagReceptionRecord | undefined =>
  tag === undefined || tag.length === 3 ? tag : [tag[0], tag[1], tag[5]]

/** Only what is known of these tires' tags. */
export const receptionsOfTires = (hearing: VehicleReception, tireIds: Iterable<number>): VehicleReception => {
  const tires: number[] = []
  const records: TagReceptionRecord[] = []
  for (const id of tireIds) {
    const tag = tagReceptionOf(hearing, id)
    if (tag === undefined) continue
    tires.push(id)
    records.push(tag)
  }
  return { ...hearing, tags: { tires, records } }
}

/** As it is stored, so that whoever reads it finds a tire by its name. */
export const storedReception = (hearing: VehicleReception): VehicleReception => {
  const { tags } = hearing
  if (isStored(tags)) return hearing
  const stored: Record<string, TagReceptionRecord> = {}
  for (const [at, tag] of tags.records.entries()) stored[storedName(tags.tires[at] as number)] = tag
  return { ...hearing, tags: stored }
}

export const NO_VEHICLE_RECEPTION: VehicleReception = {
  last: null,
  total: 0,
  moving: 0,
  tags: { tires: [], records: [] },
}

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
  const known = tagReceptionOf(hearing, tireId)
  const tag: TagReceptionRecord = [total, road, batteryOk === null ? (known?.[2] ?? -1) : batteryOk ? 1 : 0]
  return {
    last: expected ? reading.time : hearing.last,
    total,
    moving: road,
    tags: withTag(hearing.tags, tireId, tag),
  }
}

const withTag = (known: VehicleReception['tags'], tireId: number, tag: TagReceptionRecord): TagReceptions => {
  const { tires, records } = isStored(known) ? listed(known) : known
  const at = tires.indexOf(tireId)
  if (at < 0) return { tires: [...tires, tireId], records: [...records, tag] }
  const changed = records.slice()
  changed[at] = tag
  return { tires, records: changed }
}

const listed = (stored: StoredTagReceptions): TagReceptions => {
  const tires: number[] = []
  const records: TagReceptionRecord[] = []
  for (const name in stored) {
    const tireId = Number(name.replace('t', ''))
    // What was stored long ago may stand beside what was stored since, which is the newer one.
    if (name !== storedName(tireId) && storedName(tireId) in stored) continue
    const tag = asOfToday(stored[name])
    if (tag === undefined) continue
    tires.push(tireId)
    records.push(tag)
  }
  return { tires, records }
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
