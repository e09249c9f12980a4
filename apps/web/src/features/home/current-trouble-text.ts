import type { calls } from '@coldbar/contract/calls'
import { coldPressureOfFillLevel } from '@coldbar/domain/gas/cold-pressure-of-fill-level'
import { ALARM_KINDS, type AlarmKind } from '@coldbar/domain/kinds/alarm-kind'
import { isIssueKind } from '@coldbar/domain/kinds/issue-kind'
import { tireIssueText } from '@coldbar/i18n/demount-text'
import { fillLevelText } from '@coldbar/i18n/fill-level-text'
import type { Format } from '@coldbar/i18n/format/format'
import type { Translate } from '@coldbar/i18n/translator'
import type { CallAnswer } from '../../api/calls.ts'
import { ALARM_LEVEL_TEXT } from '../../ui/levels/alarm-level-text.ts'

export type CurrentTireTrouble = CallAnswer<(typeof calls)['overview.now']>['data']['wrong'][number]

type Words = { t: Translate; format: Format; isRounded: boolean }

const isKind = (kind: string): kind is AlarmKind => ALARM_KINDS.some((known) => known === kind)

/**
 * What is wrong, in the words of the lists; a kind of a newer server is named by its level.
 * Nothing goes on at a tire that is only muted.
 */
export const currentTroubleTitle = (
  { kind, level, true_level, demount_task: task }: CurrentTireTrouble,
  { t }: Pick<Words, 't'>,
): string => {
  if (kind === null) return t(true_level === 'ok' ? 'home.allWell' : ALARM_LEVEL_TEXT[true_level])
  return isIssueKind(kind) ? tireIssueText(kind, task ?? null, t) : t(ALARM_LEVEL_TEXT[level])
}

/** What is now beside the limit that the alarm was raised by: what it read when it began is no news. */
type Judged = {
  readonly text:
    | `alarms.inWords.${'pressureLow' | 'pressureHigh' | 'maintenancePressure'}`
    | `alarms.inWords.${'temperatureLow' | 'temperatureHigh' | 'internalTemperature'}`
  readonly now: (wrong: CurrentTireTrouble) => number | null
  readonly limit: (data: CurrentTireTrouble['event_data']) => number | undefined
  readonly isBeyond: (now: number, limit: number) => boolean
}

const below = (now: number, limit: number): boolean => now < limit
const above = (now: number, limit: number): boolean => now > limit

const reads = ({ pressure }: CurrentTireTrouble) => pressure
const feels = ({ temperature }: CurrentTireTrouble) => temperature

const PRESSURES: Partial<Record<AlarmKind, Judged>> = {
  pressureLow: { text: 'alarms.inWords.pressureLow', now: reads, limit: ({ pm }) => pm, isBeyond: below },
  pressureHigh: { text: 'alarms.inWords.pressureHigh', now: reads, limit: ({ pM }) => pM, isBeyond: above },
  tooHighPressure: { text: 'alarms.inWords.pressureHigh', now: reads, limit: ({ pM }) => pM, isBeyond: above },
  maintenancePressure: {
    text: 'alarms.inWords.maintenancePressure',
    now: ({ park_pressure }) => park_pressure,
    limit: ({ pMM }) => pMM,
    isBeyond: below,
  },
}

const TEMPERATURES: Partial<Record<AlarmKind, Judged>> = {
  temperatureLow: { text: 'alarms.inWords.temperatureLow', now: feels, limit: ({ tm }) => tm, isBeyond: below },
  temperatureHigh: { text: 'alarms.inWords.temperatureHigh', now: feels, limit: ({ tM }) => tM, isBeyond: above },
  internalTemperature: {
    text: 'alarms.inWords.internalTemperature',
    now: ({ internal_temperature }) => internal_temperature,
    limit: ({ tM }) => tM,
    isBeyond: above,
  },
}

const judgedBy = (
  kind: AlarmKind,
  wrong: CurrentTireTrouble,
  { t, format }: Pick<Words, 't' | 'format'>,
): string | null => {
  const judged = PRESSURES[kind] ?? TEMPERATURES[kind]
  const [now, limit] = [judged?.now(wrong) ?? null, judged?.limit(wrong.event_data)]
  if (judged === undefined || now === null || limit === undefined) return null
  // An alarm ends later than that: a warm tire is above its minimum, and still holds too little.
  if (!judged.isBeyond(now, limit)) return null
  if (kind in TEMPERATURES)
    return t(judged.text, { temperature: format.temperature(now), limit: format.temperature(limit) })
  // Of 6.96 bar is not said "7.0 bar, minimum 7.0 bar".
  const decimals = format.pressure(now) === format.pressure(limit) ? 2 : 1
  return t(judged.text, { pressure: format.pressure(now, decimals), limit: format.pressure(limit, decimals) })
}

/** The figures behind it: "6.1 bar, minimum 7.0 bar". What it reads against what it should hold where no limit is known. */
export const currentTroubleFigures = (wrong: CurrentTireTrouble, words: Words): string => {
  const { t, format } = words
  const told = wrong.kind !== null && isKind(wrong.kind) ? judgedBy(wrong.kind, wrong, words) : null
  if (told !== null) return told
  // What the gauge reads is hot, and what it should hold is meant cold: beside that stands what it holds.
  const held = coldPressureOfFillLevel(wrong.fill_level, wrong.optimal_pressure)
  const figures = [
    wrong.fill_level === null && wrong.fill_level_bound === null
      ? null
      : t('home.full', { fillLevel: fillLevelText(wrong, words) }),
    wrong.pressure === null
      ? null
      : held === null
        ? format.pressure(wrong.pressure)
        : t('tires.gaugeReads', { pressure: format.pressure(wrong.pressure) }),
    held === null
      ? null
      : t('home.against', {
          pressure: words.isRounded
            ? t('tires.aboutPressure', { pressure: format.pressure(held) })
            : format.pressure(held),
          target: format.pressure(wrong.optimal_pressure),
        }),
  ]
  return figures.filter(Boolean).join(' · ')
}
