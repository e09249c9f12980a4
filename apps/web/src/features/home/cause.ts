import type { calls } from '@coldbar/contract/calls'
import { ALARM_KINDS, type AlarmKind } from '@coldbar/domain/alarms/alarm-kind'
import { alarmText } from '@coldbar/i18n/alarm-text'
import type { Format } from '@coldbar/i18n/format/format'
import type { Translate } from '@coldbar/i18n/translator'
import type { CallAnswer } from '../../api/calls.ts'
import { LEVEL_TEXT } from '../../ui/level-text.ts'

export type WrongNow = CallAnswer<(typeof calls)['overview.now']>['data']['wrong'][number]

type Words = { t: Translate; format: Format }

const isKind = (kind: string): kind is AlarmKind => ALARM_KINDS.some((known) => known === kind)

/**
 * What is wrong, in the words of the lists; a kind of a newer server is named by its level.
 * Nothing goes on at a tire that is only muted.
 */
export const causeTitle = ({ kind, level, true_level }: WrongNow, { t }: Words): string => {
  if (kind === null) return t(true_level === 'ok' ? 'home.allWell' : LEVEL_TEXT[true_level])
  return isKind(kind) ? alarmText(kind, t) : t(LEVEL_TEXT[level])
}

type Figures = (wrong: WrongNow, words: Words) => string | null

const IN_WORDS: Partial<Record<AlarmKind, Figures>> = {
  pressureLow: ({ event_data: { p, pm }, pressure }, { t, format }) =>
    limited(p ?? pressure, pm) &&
    t('alarms.inWords.pressureLow', { pressure: format.pressure(p ?? pressure), limit: format.pressure(pm) }),
  pressureHigh: ({ event_data: { p, pM }, pressure }, { t, format }) =>
    limited(p ?? pressure, pM) &&
    t('alarms.inWords.pressureHigh', { pressure: format.pressure(p ?? pressure), limit: format.pressure(pM) }),
  tooHighPressure: ({ event_data: { p, pM }, pressure }, { t, format }) =>
    limited(p ?? pressure, pM) &&
    t('alarms.inWords.pressureHigh', { pressure: format.pressure(p ?? pressure), limit: format.pressure(pM) }),
  temperatureLow: ({ event_data: { it, tm }, temperature }, { t, format }) =>
    limited(it ?? temperature, tm) &&
    t('alarms.inWords.temperatureLow', {
      temperature: format.temperature(it ?? temperature),
      limit: format.temperature(tm),
    }),
  temperatureHigh: ({ event_data: { it, tM }, temperature }, { t, format }) =>
    limited(it ?? temperature, tM) &&
    t('alarms.inWords.temperatureHigh', {
      temperature: format.temperature(it ?? temperature),
      limit: format.temperature(tM),
    }),
  internalTemperature: ({ event_data: { it, tM } }, { t, format }) =>
    limited(it, tM) &&
    t('alarms.inWords.internalTemperature', { temperature: format.temperature(it), limit: format.temperature(tM) }),
  maintenancePressure: ({ event_data: { pp, p, pMM } }, { t, format }) =>
    limited(pp ?? p, pMM) &&
    t('alarms.inWords.maintenancePressure', { pressure: format.pressure(pp ?? p), limit: format.pressure(pMM) }),
}

const limited = (value: number | null | undefined, limit: number | null | undefined): true | null =>
  value === null || value === undefined || limit === null || limit === undefined ? null : true

/** The figures behind it: "6.1 bar, minimum 7.0 bar". What it reads against what it should hold where no limit is known. */
export const causeFigures = (wrong: WrongNow, words: Words): string => {
  const { t, format } = words
  const told = wrong.kind !== null && isKind(wrong.kind) ? IN_WORDS[wrong.kind]?.(wrong, words) : null
  if (told) return told
  const figures = [
    wrong.fill_level === null ? null : t('home.full', { fillLevel: format.fillLevel(wrong.fill_level) }),
    wrong.pressure === null
      ? null
      : wrong.optimal_pressure === null
        ? format.pressure(wrong.pressure)
        : t('home.against', {
            pressure: format.pressure(wrong.pressure),
            target: format.pressure(wrong.optimal_pressure),
          }),
  ]
  return figures.filter(Boolean).join(' · ')
}
