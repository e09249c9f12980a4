import type { FieldMappingFailure } from '@coldbar/contract/alert-units/field-mapping-failure'
import type {
  MappableReadingField,
  SENSOR_ID_FORMATS,
  TIMESTAMP_FORMATS,
} from '@coldbar/contract/alert-units/json-path'
import type { MessageKey } from '@coldbar/i18n/message-key'
import type { Translate } from '@coldbar/i18n/translator'
import { type MissingMapping, pressureUnitOfFieldFormat } from './field-mapping-draft.ts'

/** What a field of a message can be, in words. */
export const MAPPED_FIELD_TEXT = {
  sensor: 'messageMap.field.sensor',
  pressure: 'messageMap.field.pressure',
  temperature: 'messageMap.field.temperature',
  time: 'messageMap.field.time',
  latitude: 'messageMap.field.latitude',
  longitude: 'messageMap.field.longitude',
  speed: 'messageMap.field.speed',
  odometer: 'messageMap.field.odometer',
  device: 'messageMap.field.device',
} as const satisfies Record<MappableReadingField, MessageKey>

const READ_AS_TEXT: Readonly<Record<string, MessageKey>> = {
  hexadecimal: 'messageMap.readAs.hexadecimal',
  decimal: 'messageMap.readAs.decimal',
  place: 'messageMap.readAs.place',
  s: 'messageMap.readAs.s',
  ms: 'messageMap.readAs.ms',
  iso: 'messageMap.readAs.iso',
  utc: 'messageMap.readAs.utc',
} satisfies Record<(typeof SENSOR_ID_FORMATS)[number] | (typeof TIMESTAMP_FORMATS)[number], MessageKey>

/** How what a field says is read, in words; a unit is its own word, and a pressure says what it counts from. */
export const mappedFieldFormatText = (as: string, t: Translate): string => {
  const pressure = pressureUnitOfFieldFormat(as)
  if (pressure !== null) {
    const { unit, isAbsolute } = pressure
    return isAbsolute ? t('messageMap.readAs.absolute', { unit }) : t('messageMap.readAs.gauge', { unit })
  }
  const text = READ_AS_TEXT[as]
  return text === undefined ? as : t(text)
}

/** What the choice of how a field is read is called. */
export const mappedFieldFormatLabel = (field: MappableReadingField): MessageKey => {
  if (field === 'sensor') return 'messageMap.sensorIs'
  return field === 'time' ? 'messageMap.timeIs' : 'messageMap.unit'
}

/** What a map lacks, as what is to be done. */
export const MISSING_MAPPING_TEXT = {
  noSensor: 'messageMap.gaps.noSensor',
  noPressure: 'messageMap.gaps.noPressure',
  noZone: 'messageMap.gaps.noZone',
  halfPlace: 'messageMap.gaps.halfPlace',
  twoLists: 'messageMap.gaps.twoLists',
} as const satisfies Record<MissingMapping, MessageKey>

/** Why a message or an item of it cannot be used. */
export const MAPPING_FAILURE_TEXT = {
  not_json: 'messageMap.failures.notJson',
  cut_off: 'messageMap.failures.cutOff',
  other_kind: 'messageMap.failures.otherKind',
  no_list: 'messageMap.failures.noList',
  too_many: 'messageMap.failures.tooMany',
  no_sensor: 'messageMap.failures.noSensor',
  no_time: 'messageMap.failures.noTime',
  no_pressure: 'messageMap.failures.noPressure',
  no_temperature: 'messageMap.failures.noTemperature',
  out_of_range: 'messageMap.failures.outOfRange',
  sentinel: 'messageMap.failures.sentinel',
  too_old: 'messageMap.failures.tooOld',
  malformed: 'messageMap.failures.malformed',
} as const satisfies Record<FieldMappingFailure, MessageKey>
