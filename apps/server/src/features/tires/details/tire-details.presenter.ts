import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { ALARM_KINDS, alarmSwitchesOfKind, notificationsVersionOfKind } from '@coldbar/domain/kinds/alarm-kind'
import { ALARM_KIND_CODES } from '@coldbar/domain/kinds/alarm-kind-codes'
import { type AlarmSettings, GAS_CONTENT_ALARM_SWITCHES } from '@coldbar/domain/limits/alarm-settings'
import { layoutAnswer, type StoredLayoutRow } from '../../../fleet/layouts/layout-answer.ts'
import { pullerPositionAnswer } from '../../../fleet/places/puller-position-answer.ts'
import type { TireReadingCoordinates } from '../../../fleet/places/vehicle-positions.repository.ts'
import { alarmSettingsAnswer } from '../../../fleet/settings/alarm-settings-answer.ts'
import type { TireRow } from '../../../fleet/tires/tire-row.ts'
import type { AnswerPresenterContext } from '../../../fleet/words/answer-presenter-context.ts'
import { addressWithAccuracyMark } from '../../../geocode/address-accuracy-mark.ts'
import type { TireWhereabouts } from './read-tire-whereabouts.service.ts'
import { alarmSettingsInForce, alarmSettingsOwnerOfTire, type TireWithDetails, tireAnswer } from './tire.presenter.ts'

type Details = Omit<ResponseOf<(typeof calls)['tires.details']>, 'problems'>

/** The alarms of version 3 that have a switch of their own, by their ids: 17 heat, 18 pressure, 19 loss, 20 to 28 fill level, 99 maintenance. */
const SWITCHED = ALARM_KINDS.flatMap((kind) => {
  const [own, ...others] = GAS_CONTENT_ALARM_SWITCHES.filter((each) =>
    alarmSwitchesOfKind(kind).some((known) => known === each),
  )
  return notificationsVersionOfKind(kind) === 3 && own !== undefined && others.length === 0
    ? [{ id: ALARM_KIND_CODES[kind].subType, own }]
    : []
}).toSorted((a, b) => a.id - b.id)

const alarmsOn = (settings: AlarmSettings): number[] => SWITCHED.filter(({ own }) => settings[own]).map(({ id }) => id)

const HEARD_BY_FOREIGN_UNIT = 1

const ownPosition = (row: TireRow, { addressOf }: AnswerPresenterContext): Details['positions'] =>
  row.last_latitude === null || row.last_longitude === null
    ? []
    : [
        {
          latitude: row.last_latitude,
          longitude: row.last_longitude,
          address:
            row.last_address ?? addressWithAccuracyMark(addressOf(row.last_latitude, row.last_longitude), row.fidelity),
          address_time_stamp: row.last_measurement,
          fidelity: row.fidelity,
          tire_name: row.name,
          sensor_id: row.tag_id,
        },
      ]

const uncertainPosition = (
  row: TireRow,
  place: TireReadingCoordinates | null,
  { addressOf }: AnswerPresenterContext,
): Details['positions'] =>
  place === null
    ? []
    : [
        {
          ...place,
          address:
            row.uncertain_last_address ??
            addressWithAccuracyMark(addressOf(place.latitude, place.longitude), HEARD_BY_FOREIGN_UNIT),
          address_time_stamp: row.uncertain_last_measurement,
          fidelity: HEARD_BY_FOREIGN_UNIT,
          tire_name: row.name,
          sensor_id: row.tag_id,
        },
      ]

const parkOf = (
  row: TireRow,
  place: TireReadingCoordinates | null,
  { addressOf }: AnswerPresenterContext,
): Details['park'] => {
  if (row.park_time_stamp === null) return null
  const { latitude, longitude } = place ?? { latitude: null, longitude: null }
  const park_address = row.park_address ?? addressOf(latitude, longitude)
  return { latitude, longitude, park_address, park_time_stamp: row.park_time_stamp }
}

/** The answer to `tires.details`, but for the tire's problems. */
export const tireDetailsAnswer = (
  tire: TireWithDetails,
  places: TireWhereabouts,
  layout: StoredLayoutRow | undefined,
  fleetId: number,
  words: AnswerPresenterContext,
): Details => {
  const { row, record } = tire
  const settings = alarmSettingsInForce(tire)
  const uncertain = uncertainPosition(row, places.uncertain, words)
  const data = tireAnswer(tire, fleetId, words)
  const answered = alarmSettingsAnswer(settings, alarmSettingsOwnerOfTire(row), fleetId)
  return {
    data: { ...data, uncertain_last_address: data.uncertain_last_address ?? uncertain[0]?.address ?? null },
    alarm_settings: answered,
    alarms: alarmsOn(settings).map((alarm_id) => ({ ...answered, alarm_id })),
    positions: [...ownPosition(row, words), ...uncertain],
    park: parkOf(row, places.park, words),
    attached_position: pullerPositionAnswer(places.attached, row.park_time_stamp, words),
    connected_position: pullerPositionAnswer(places.connected, row.park_time_stamp, words),
    layout: layout === undefined ? null : layoutAnswer(layout),
    spare_of: record.spare_of,
    muted: { end_time: row.muted_until },
    change_asked:
      record.change_asked_since === null
        ? null
        : { since: record.change_asked_since, swapped_with: record.swapped_with },
    events: { number_inflations: record.number_inflations },
    time_idle2: record.time_idle2,
    time_nonidle: record.time_nonidle,
  }
}
