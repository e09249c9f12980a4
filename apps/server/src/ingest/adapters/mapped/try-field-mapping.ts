import type { FieldMapping } from '@coldbar/contract/alert-units/field-mapping'
import type { FieldMappingFailure } from '@coldbar/contract/alert-units/field-mapping-failure'
import type { JsonPath } from '@coldbar/contract/alert-units/json-path'
import {
  MAX_MAPPING_TRIAL_READINGS,
  type MappingTrialMessage,
  type MappingTrialReading,
} from '@coldbar/contract/alert-units/try-field-mapping'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { type JsonPayload, parseJsonPayloads } from '../../door/parse-json-payloads.ts'
import { coordinatesForReadingFromReport } from '../../door/reported-position.ts'
import { isStorableSensorName } from '../../door/storable-name.ts'
import type { KnownSensor, ReadingIntake, UploadElementVerdict } from '../../intake/intake.ts'
import {
  createMappedJsonReader,
  type MappedItem,
  type MappedJsonReader,
  type MappedReading,
  parseMappedPosition,
} from './mapped-json-reader.ts'

/** What came once: as somebody pasted it, or as much of it as was kept. */
export type PayloadToTry = { text: string; received: EpochSeconds; isKept: boolean }

/** Bytes; at least so much is left of a text that was cut off at 1 KiB. */
const CUT_AT = 1_021

const UNREAD: Omit<MappingTrialReading, 'failure' | 'at'> = {
  ...{
    sensor: null,
    tag_id: null,
    tire: null,
    device: null,
    time: null,
    clock_off: false,
    pressure: null,
    temperature: null,
  },
  ...{ latitude: null, longitude: null, speed: null, odometer: null },
}

const unread = (failure: FieldMappingFailure, at: JsonPath | null = null): MappingTrialReading => ({
  ...UNREAD,
  failure,
  at: at === null ? null : [...at],
})

/** Why a reading is not used, and where in the message that is. */
const failureOf = (
  map: FieldMapping,
  { pressure, temperature }: MappedReading,
  reason: UploadElementVerdict['reason'],
): { failure: FieldMappingFailure | null; at: JsonPath | null } => {
  if (reason === null || reason === 'unknown_tag') return { failure: null, at: null }
  if (pressure === null) return { failure: 'no_pressure', at: map.pressure.path }
  if (temperature === null) return { failure: 'no_temperature', at: map.temperature?.path ?? null }
  return { failure: reason === 'incomplete' ? 'malformed' : reason, at: null }
}

const toldOf = (
  map: FieldMapping,
  reading: MappedReading,
  { reason, clockOff }: UploadElementVerdict,
): MappingTrialReading => {
  const { number: _, unlessCalled: __, latitude, longitude, speed, ...said } = reading
  const { failure, at } = failureOf(map, reading, reason)
  const { time } = said
  const position = parseMappedPosition(reading)
  const place = coordinatesForReadingFromReport({ position, time })
  return {
    ...{ ...said, tag_id: null, tire: null },
    ...{ latitude: place?.latitude ?? null, longitude: place?.longitude ?? null, speed },
    clock_off: clockOff,
    failure,
    at: at === null ? null : [...at],
  }
}

/** What the fleet is going to call a sensor, some of whose units are called so. */
const nameOf = ({ sensor, unlessCalled, device }: MappedReading, units: ReadonlySet<string>): string =>
  device !== null && units.has(device) ? sensor : (unlessCalled ?? sensor)

const itemsOf = (
  message: JsonPayload,
  isKept: boolean,
  read: MappedJsonReader,
): (MappedItem | { failure: FieldMappingFailure })[] => {
  if ('value' in message) return read(message.value, message.text)
  const isCut = isKept && Buffer.byteLength(message.undecoded) >= CUT_AT
  return [{ failure: isCut ? 'cut_off' : 'not_json' }]
}

/** What trying asks; none of it stores anything. */
type Asked = Pick<ReadingIntake, 'judge' | 'unitNames' | 'knownSensors'>
/** A map, and the alert unit whose messages it reads. */
type By = { map: FieldMapping; fleetId: number; unitId: number }

/** What a map makes of one message, with sensors as the fleet calls them. */
type Named = { message: PayloadToTry; items: readonly (MappedItem | { failure: FieldMappingFailure })[] }

const readingsOf = ({ items }: Named): readonly MappedReading[] =>
  items.flatMap((item) => ('reading' in item ? [item.reading] : []))

/** The items of messages with their sensors as the fleet calls them. */
const withNames = async (intake: Asked, by: By, all: readonly Named[]): Promise<Named[]> => {
  const devices = all
    .flatMap(readingsOf)
    .flatMap(({ device }) => (device !== null && isStorableSensorName(device) ? [device] : []))
  const units = await intake.unitNames(by, [...new Set(devices)])
  return all.map(({ message, items }) => ({
    message,
    items: items.map((item) =>
      'reading' in item ? { ...item, reading: { ...item.reading, sensor: nameOf(item.reading, units) } } : item,
    ),
  }))
}

const toldOfOthers = (item: Exclude<Named['items'][number], { reading: unknown }>): MappingTrialReading => {
  if ('failure' in item) return unread(item.failure, 'at' in item ? item.at : null)
  if ('isOther' in item) return unread('other_kind')
  const { hdop: _, ...position } = item.position
  return { ...UNREAD, ...position, device: item.device, failure: null, at: null }
}

const triedOf = async (
  intake: Asked,
  by: By,
  named: Named,
  known: ReadonlyMap<string, KnownSensor>,
): Promise<MappingTrialMessage> => {
  const { items } = named
  const { received } = named.message
  const { map } = by
  const elements = readingsOf(named).map(({ sensor: _, unlessCalled: __, number: ___, device: ____, ...reading }) => ({
    // Which tag it is says nothing of whether it can be used, and trying makes none.
    ...{ ...reading, tag_id: 0 },
    time: reading.time ?? received,
  }))
  const judged = await intake.judge(by, elements, received)
  let at = 0
  const told = items.map((item): MappingTrialReading => {
    if (!('reading' in item)) return toldOfOthers(item)
    const verdict = judged[at] ?? { reason: 'malformed', clockOff: false }
    at += 1
    const { tagId = null, tire = null } = known.get(item.reading.sensor) ?? {}
    return { ...toldOf(map, item.reading, verdict), tag_id: tagId, tire }
  })
  const failed = told.filter(({ failure }) => failure !== null).length
  const positions = items.filter((item) => 'position' in item).length
  return {
    used: told.length - failed - positions,
    positions,
    failed,
    readings: told.slice(0, MAX_MAPPING_TRIAL_READINGS),
  }
}

/** What a map would read from messages of a unit, each by itself and in their order, and what would become of it. Stores nothing. */
export const tryFieldMapping = async (
  intake: Asked,
  by: By,
  messages: readonly PayloadToTry[],
): Promise<MappingTrialMessage[]> => {
  const read = createMappedJsonReader(by.map, by.unitId)
  const all = await withNames(
    intake,
    by,
    messages.map((message) => ({
      message,
      items: parseJsonPayloads(Buffer.from(message.text)).flatMap((one) => itemsOf(one, message.isKept, read)),
    })),
  )
  const sensors = all.flatMap((one) => readingsOf(one).slice(0, MAX_MAPPING_TRIAL_READINGS))
  const known = await intake.knownSensors(
    by,
    sensors.flatMap(({ sensor: name, number }) => (isStorableSensorName(name) ? [{ name, number }] : [])),
  )
  const tried: MappingTrialMessage[] = []
  for (const one of all) tried.push(await triedOf(intake, by, one, known))
  return tried
}
