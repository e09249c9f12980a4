import { isFillLevelRoundedForRole } from '@coldbar/domain/access/fill-level-rounding'
import { type AlarmKind, levelOfAlarmKind } from '@coldbar/domain/kinds/alarm-kind'
import type { EventData } from '@coldbar/domain/kinds/event-data'
import type { EventValuePlaceholder, PlaceholderValues } from '@coldbar/domain/messages/placeholder'
import { addressWithoutAccuracyMark } from '@coldbar/domain/places/address-without-accuracy-mark'
import { forbidsInflating } from '@coldbar/domain/problems/problem-action'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { alarmText } from '@coldbar/i18n/alarm-text'
import { fillLevelText } from '@coldbar/i18n/fill-level-text'
import type { Format } from '@coldbar/i18n/format/format'
import { type ProblemTextInput, problemText } from '@coldbar/i18n/problem-text'
import type { Translate } from '@coldbar/i18n/translator'
import type { FindAddressOfPoint } from '../../geocode/nearest-town-address.ts'
import { mapLinks } from '../places/map-links.ts'
import { type MountedWheelPosition, positionNameOfTire } from '../tires/tire-answer.ts'

/** What a message says of an event. */
export type NotifiedTireEvent = MountedWheelPosition & {
  event_id: number
  kind: AlarmKind
  at: EpochSeconds
  tire_name: string
  vehicle_name: string | null
  latitude: number | null
  longitude: number | null
  address: string | null
  event_data: EventData
  /** As the message's readers see it; null where they see none. */
  problem: ProblemTextInput | null
}

/** To whom it is told, and from where. */
export type MessageReaderContext = {
  t: Translate
  format: Format
  addressOf: FindAddressOfPoint
  now: EpochSeconds
  fleet: string
  /** Where people reach us, without a slash at its end. */
  url: string
  generation: 2 | 3
}

/** Messages tell levels as a user reads them: a recipient may be anybody. */
export const ARE_FILL_LEVELS_ROUNDED_IN_MESSAGES = isFillLevelRoundedForRole('user')

type Written = (value: number, format: Format) => string

const pressure: Written = (bar, format) => format.pressure(bar, 2)
const perHour: Written = (bar, format) => `${format.pressure(bar, 2)}/h`
const temperature: Written = (celsius, format) => format.temperature(celsius)
/** A difference of temperatures is told in degrees as they are. */
const FIGURES: Readonly<Record<Exclude<EventValuePlaceholder, 'msg'>, Written>> = {
  p: pressure,
  pp: pressure,
  pm: pressure,
  pM: pressure,
  pMM: pressure,
  pD: pressure,
  pMD: pressure,
  pMMD: pressure,
  pDH: perHour,
  pMDHm: perHour,
  tD: temperature,
  tMD: temperature,
  tm: temperature,
  tM: temperature,
  it: temperature,
  s: (kilometresPerHour, format) => format.speed(kilometresPerHour),
  mi: (kilometres, format) => format.distance(kilometres),
  sp15: pressure,
  ep15: pressure,
  sp: pressure,
  ep: pressure,
  dt: (seconds, format) => `${format.number(seconds)} s`,
  op: pressure,
}

/** Nobody is told what a tire that must come off should hold. */
const figures = (data: EventData, format: Format, mustComeOff: boolean): PlaceholderValues => {
  const written = Object.entries(FIGURES).flatMap(([key, write]) => {
    const value = data[key as Exclude<EventValuePlaceholder, 'msg'>]
    return value === undefined || (mustComeOff && key === 'op') ? [] : [[key, write(value, format)]]
  })
  return { ...Object.fromEntries(written), ...(data.msg === undefined ? {} : { msg: data.msg }) }
}

const given = (values: Readonly<Record<string, string | null>>): PlaceholderValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

/** A tire that burst is called so by whatever alarm the message is told: one of levels comes with it, and says less. */
const toldKind = ({ kind, problem }: Pick<NotifiedTireEvent, 'kind' | 'problem'>): AlarmKind =>
  problem?.headline === 'blowOut' ? 'blowOut' : kind

/** What the placeholders of a message stand for, in the words of its reader. What is not known is left out. */
export const eventPlaceholderValues = (event: NotifiedTireEvent, told: MessageReaderContext): PlaceholderValues => {
  const { t, format, now, addressOf, url, generation } = told
  const { problem, latitude, longitude, at } = event
  const words =
    problem === null ? null : problemText(problem, { t, format, now, isRounded: ARE_FILL_LEVELS_ROUNDED_IN_MESSAGES })
  const isFillKnown = problem !== null && (problem.fill_level ?? problem.fill_level_bound) !== null
  return {
    ...figures(event.event_data, format, forbidsInflating(problem?.action ?? null)),
    ...given({
      fleet: told.fleet,
      vehicle: event.vehicle_name,
      tire: event.tire_name,
      position: positionNameOfTire(event, t),
      alarm: alarmText(toldKind(event), t),
      level: t(`levels.${levelOfAlarmKind(event.kind)}`),
      problem: words === null ? null : `${words.headline}. ${words.story}`,
      action: words === null || words.action === '' ? null : words.action,
      date: format.date(at),
      time: format.timeOfDay(at),
      since: problem === null ? null : `${format.date(problem.since)} ${format.timeOfDay(problem.since)}`,
      fillLevel: isFillKnown
        ? fillLevelText(problem, { t, format, isRounded: ARE_FILL_LEVELS_ROUNDED_IN_MESSAGES })
        : null,
      address: addressWithoutAccuracyMark(event.address ?? addressOf(latitude, longitude)),
      location: mapLinks(latitude, longitude).map_url,
      link: `${url}/tires/events${generation === 3 ? '3' : ''}/all/${event.event_id}`,
    }),
  }
}
