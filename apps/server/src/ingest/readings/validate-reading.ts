import {
  type IngestReading,
  incompleteReadingSchema,
  ingestReadingSchema,
  type QuarantineReason,
} from '@coldbar/contract/ingest/reading'
import {
  correctedReadingTime,
  EARLIEST_READING_TIME,
  readingRefusalReason,
} from '@coldbar/domain/sensor/reading-refusal'
import { type KilometresPerHour, kilometres, kilometresPerHour } from '@coldbar/domain/units/motion'
import { bar } from '@coldbar/domain/units/pressure'
import { celsius } from '@coldbar/domain/units/temperature'
import { type EpochSeconds, epochSeconds, type Seconds, seconds } from '@coldbar/domain/units/time'
import { MEASURED_COLUMNS } from './measurement-columns.ts'
import { payloadExcerpt } from './payload-excerpt.ts'
import type { AcceptedReading, RefusedReading } from './reading.ts'

type Verdict = { reading: AcceptedReading } | { refused: RefusedReading }

type Now = {
  /** When the request came in. */
  received: EpochSeconds
  /** Readings from before this are no longer kept. */
  oldest: EpochSeconds
  /** How far the unit's clock is known to be behind. */
  clockBehind?: Seconds
}

/** km/h; beyond it a position jumped. */
const FASTEST = 250

const problemOf = (sent: IngestReading, { oldest, clockBehind = seconds(0) }: Now): QuarantineReason | null => {
  const refusal = readingRefusalReason({ ...sent, time: epochSeconds(sent.time) })
  if (refusal !== null) return refusal
  // A clock that was never set says nothing about age; its reading is taken as measured now.
  if (sent.time >= EARLIEST_READING_TIME && sent.time + clockBehind < oldest) return 'too_old'
  return null
}

/** To the millisecond, so that the same moment is the same key however it was written. */
const toMillisecond = (time: number): EpochSeconds => (Math.round(time * 1000) / 1000) as EpochSeconds

export const plausibleSpeedOrNull = (speed: number | null | undefined): KilometresPerHour | null =>
  typeof speed === 'number' && speed >= 0 && speed <= FASTEST ? kilometresPerHour(speed) : null

const isNumberOrAbsent = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'number' && Number.isFinite(value))

/** What of a reading is looked at by name below, and what plain ones leave out. */
const PLAIN: ReadonlySet<string> = new Set(['pressure', 'temperature', 'speed', 'latitude', 'longitude'])
const SELDOM = MEASURED_COLUMNS.map(({ column }) => column).filter((name) => !PLAIN.has(name))

/**
 * Takes what the schema would take, for the plain readings that are nearly all there is, at a tenth of its cost.
 * What it does not recognise goes to the schema itself, so this may be stricter than the schema but never wider.
 */
const plainReading = (raw: unknown): IngestReading | null => {
  if (typeof raw !== 'object' || raw === null) return null
  const r = raw as Record<string, unknown>
  const { tag_id: tag, time, pressure, temperature, latitude, longitude } = r
  const isPlain =
    typeof tag === 'number' &&
    Number.isInteger(tag) &&
    tag >= 0 &&
    tag <= 4_294_967_295 &&
    typeof time === 'number' &&
    time >= 0 &&
    time <= 1e11 &&
    typeof pressure === 'number' &&
    Math.abs(pressure) <= 1e6 &&
    typeof temperature === 'number' &&
    Math.abs(temperature) <= 1e6 &&
    isNumberOrAbsent(latitude) &&
    isNumberOrAbsent(longitude) &&
    Math.abs((latitude as number | null) ?? 0) <= 90 &&
    Math.abs((longitude as number | null) ?? 0) <= 180 &&
    (r.speed === undefined || r.speed === null || (typeof r.speed === 'number' && Math.abs(r.speed) <= 1e6)) &&
    SELDOM.every((name) => r[name] === undefined || r[name] === null)
  return isPlain ? (raw as IngestReading) : null
}

const readingOf = (
  sent: IngestReading,
  index: number,
  { received, clockBehind = seconds(0) }: Now,
): AcceptedReading => {
  const device = toMillisecond(sent.time)
  const right = toMillisecond(sent.time + clockBehind)
  const believed = correctedReadingTime(right, toMillisecond(received))
  const corrected = clockBehind !== 0 && believed.deviceTime === null && device >= EARLIEST_READING_TIME
  const { time, deviceTime } =
    clockBehind === 0
      ? believed
      : corrected
        ? { time: right, deviceTime: device }
        : correctedReadingTime(device, toMillisecond(received))
  const hasPlace = typeof sent.latitude === 'number' && typeof sent.longitude === 'number'
  return {
    index,
    tagId: sent.tag_id,
    time,
    deviceTime,
    corrected,
    pressure: bar(sent.pressure),
    temperature: celsius(sent.temperature),
    speed: plausibleSpeedOrNull(sent.speed),
    latitude: hasPlace ? (sent.latitude ?? null) : null,
    longitude: hasPlace ? (sent.longitude ?? null) : null,
    hdop: typeof sent.hdop === 'number' ? roundedStorableHdop(sent.hdop) : null,
    odometer: typeof sent.odometer === 'number' ? kilometres(sent.odometer) : null,
    ignition: sent.ignition ?? null,
    batteryOk: sent.battery_ok ?? null,
    rssi: storableRssi(sent.rssi),
    placedBy: null,
  }
}

/** To a hundredth, as a column of single precision gives it back. */
export const roundedStorableHdop = (hdop: number): number => Math.min(Math.round(hdop * 100) / 100, 9_999)

/** Whole dBm that fit the column; what no radio can mean is left out. */
const storableRssi = (rssi: number | null | undefined): number | null =>
  typeof rssi === 'number' && Math.abs(rssi) < 1_000 ? Math.round(rssi) : null

/** What has not all that a reading needs; where it has a tag and a time, these are known. */
const unreadable = (raw: unknown, index: number, { received }: Now): RefusedReading => {
  const sent = incompleteReadingSchema.safeParse(raw).data
  return {
    index,
    reason: sent === undefined ? 'malformed' : 'incomplete',
    tagId: sent?.tag_id ?? null,
    time: sent === undefined ? null : correctedReadingTime(toMillisecond(sent.time), received).time,
    pressure: sent?.pressure ?? null,
    temperature: sent?.temperature ?? null,
    payload: payloadExcerpt(raw),
    source: null,
  }
}

/** Judges one element of a batch alone. What cannot be used is described well enough to find its cause later. */
export const validateReading = (raw: unknown, index: number, now: Now): Verdict => {
  const sent = plainReading(raw) ?? ingestReadingSchema.safeParse(raw).data
  if (sent === undefined) return { refused: unreadable(raw, index, now) }
  const reason = problemOf(sent, now)
  if (reason === null) return { reading: readingOf(sent, index, now) }
  return { refused: refusedReading(readingOf(sent, index, now), reason, payloadExcerpt(raw)) }
}

/** A reading that reads well but is not used. */
const refusedReading = (reading: AcceptedReading, reason: QuarantineReason, payload: string): RefusedReading => ({
  index: reading.index,
  reason,
  tagId: reading.tagId,
  time: reading.time,
  pressure: reading.pressure,
  temperature: reading.temperature,
  payload,
  source: null,
})
