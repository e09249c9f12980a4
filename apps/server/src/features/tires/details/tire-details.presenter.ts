import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { ALARM_KINDS, generationOf, switchesOf } from '@coldbar/domain/kinds/alarm-kind'
import { KIND_CODES } from '@coldbar/domain/kinds/kind-codes'
import { type AlarmSettings, CONTENT_SWITCHES } from '@coldbar/domain/limits/alarm-settings'
import { type LayoutRow, layoutAnswer } from '../../../fleet/layouts/layout-answer.ts'
import { placeInTimeAnswer } from '../../../fleet/places/place-answer.ts'
import type { ReadingPlace } from '../../../fleet/places/places.repository.ts'
import { settingsAnswer } from '../../../fleet/settings/alarm-settings-answer.ts'
import type { TireRow } from '../../../fleet/tires/tire-row.ts'
import type { Words } from '../../../fleet/words/words.ts'
import { markedAddress } from '../../../geocode/address-marks.ts'
import { ownerOf, settingsInForce, tireAnswer, type WholeTire } from './tire.presenter.ts'
import type { TirePlaces } from './tire-places.service.ts'

type Details = Omit<ResponseOf<(typeof calls)['tires.details']>, 'problems'>

/** The alarms of version 3 that have a switch of their own, by their ids: 17 heat, 18 pressure, 19 loss, 20 to 28 fill level, 99 maintenance. */
const SWITCHED = ALARM_KINDS.flatMap((kind) => {
  const [own, ...others] = CONTENT_SWITCHES.filter((each) => switchesOf(kind).some((known) => known === each))
  return generationOf(kind) === 3 && own !== undefined && others.length === 0
    ? [{ id: KIND_CODES[kind].subType, own }]
    : []
}).toSorted((a, b) => a.id - b.id)

const alarmsOn = (settings: AlarmSettings): number[] => SWITCHED.filter(({ own }) => settings[own]).map(({ id }) => id)

const HEARD_BY_FOREIGN_UNIT = 1

const ownPosition = (row: TireRow, { addressOf }: Words): Details['positions'] =>
  row.last_latitude === null || row.last_longitude === null
    ? []
    : [
        {
          latitude: row.last_latitude,
          longitude: row.last_longitude,
          address: row.last_address ?? markedAddress(addressOf(row.last_latitude, row.last_longitude), row.fidelity),
          address_time_stamp: row.last_measurement,
          fidelity: row.fidelity,
          tire_name: row.name,
          sensor_id: row.tag_id,
        },
      ]

const uncertainPosition = (row: TireRow, place: ReadingPlace | null, { addressOf }: Words): Details['positions'] =>
  place === null
    ? []
    : [
        {
          ...place,
          address:
            row.uncertain_last_address ??
            markedAddress(addressOf(place.latitude, place.longitude), HEARD_BY_FOREIGN_UNIT),
          address_time_stamp: row.uncertain_last_measurement,
          fidelity: HEARD_BY_FOREIGN_UNIT,
          tire_name: row.name,
          sensor_id: row.tag_id,
        },
      ]

const parkOf = (row: TireRow, place: ReadingPlace | null, { addressOf }: Words): Details['park'] => {
  if (row.park_time_stamp === null) return null
  const { latitude, longitude } = place ?? { latitude: null, longitude: null }
  const park_address = row.park_address ?? addressOf(latitude, longitude)
  return { latitude, longitude, park_address, park_time_stamp: row.park_time_stamp }
}

/** The answer to `tires.details`, but for the tire's problems. */
export const tireDetailsAnswer = (
  tire: WholeTire,
  places: TirePlaces,
  layout: LayoutRow | undefined,
  fleetId: number,
  words: Words,
): Details => {
  const { row, record } = tire
  const settings = settingsInForce(tire)
  const uncertain = uncertainPosition(row, places.uncertain, words)
  const data = tireAnswer(tire, fleetId, words)
  const answered = settingsAnswer(settings, ownerOf(row), fleetId)
  return {
    data: { ...data, uncertain_last_address: data.uncertain_last_address ?? uncertain[0]?.address ?? null },
    alarm_settings: answered,
    alarms: alarmsOn(settings).map((alarm_id) => ({ ...answered, alarm_id })),
    positions: [...ownPosition(row, words), ...uncertain],
    park: parkOf(row, places.park, words),
    attached_position: placeInTimeAnswer(places.attached, row.park_time_stamp, words),
    connected_position: placeInTimeAnswer(places.connected, row.park_time_stamp, words),
    layout: layout === undefined ? null : layoutAnswer(layout),
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
