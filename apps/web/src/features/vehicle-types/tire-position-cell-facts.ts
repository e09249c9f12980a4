import type { Format } from '@coldbar/i18n/format/format'
import type { Translate } from '@coldbar/i18n/translator'
import type { PositionAlarmSettings } from './vehicle-type-query.ts'
import type { TirePositionCellFact } from './vehicle-types-variant.ts'

/** How far and how long a tire may roll: both generations show it. */
export const inspectionLimitFacts = (
  alarm: PositionAlarmSettings,
  t: Translate,
  format: Format,
): readonly TirePositionCellFact[] => [
  { text: format.distance(alarm.max_mileage), on: alarm.mileage_alarm_enabled },
  { text: t('tires.days', { count: alarm.max_age }), on: alarm.age_alarm_enabled },
]

/** "7.0 … 11.0 bar" */
export const limitRangeText = (from: string, to: string): string => `${from} … ${to}`
