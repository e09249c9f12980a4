import type { AlarmKind } from '../kinds/alarm-kind.ts'
import { RUN_FLAT_LIMIT_PERCENT } from '../limits/run-flat-limit.ts'
import type { TireInspectionHistory } from '../state/tire-context.ts'
import type { TireSettings } from '../state/tire-settings.ts'
import { inDays, minutes, seconds, timeBetween } from '../units/time.ts'
import { type AlarmRule, DEBOUNCE_BY_ONE_READING, noReminderInterval } from './alarm-rule.ts'
import type { AlarmRuleInput } from './alarm-rule-input.ts'
import { measuredEventData } from './measured-event-data.ts'

const DRIVEN_FROM = 60
const DRIVEN_FOR = minutes(2)

const atOnce = seconds(0)

const mileageRule = (
  kind: AlarmKind,
  setting: (settings: TireSettings) => TireSettings['totalMileage'],
  driven: (service: TireInspectionHistory) => number,
): AlarmRule => ({
  kind,
  bad: ({ around: { service } }, settings) => service !== null && driven(service) >= setting(settings).limit,
  well: ({ around: { service } }, settings) => service !== null && driven(service) < setting(settings).limit,
  debounce: () => DEBOUNCE_BY_ONE_READING,
  clearAfter: atOnce,
  repeat: noReminderInterval,
  data: ({ around: { service } }) => measuredEventData({ mi: service === null ? null : driven(service) }),
})

const ageOf = ({ reading, around: { service } }: AlarmRuleInput) =>
  service?.purchased == null ? null : timeBetween(service.purchased, reading.time)

/** Inspections by mileage and age, and what is worth an inspection: a tire driven flat. */
export const INSPECTION_ALARM_RULES: readonly AlarmRule[] = [
  mileageRule(
    'resurfaceMileage',
    ({ resurfaceMileage }) => resurfaceMileage,
    ({ odometer, resurfacedAt }) => odometer - resurfacedAt,
  ),
  mileageRule(
    'maintenanceMileage',
    ({ maintenanceMileage }) => maintenanceMileage,
    ({ odometer, inspectedAt }) => odometer - inspectedAt,
  ),
  mileageRule(
    'totalMileage',
    ({ totalMileage }) => totalMileage,
    ({ odometer }) => odometer,
  ),
  {
    kind: 'age',
    bad: (now, { age }) => (ageOf(now) ?? -1) >= age.limit,
    well: (now, { age }) => (ageOf(now) ?? age.limit) < age.limit,
    debounce: () => DEBOUNCE_BY_ONE_READING,
    clearAfter: atOnce,
    repeat: noReminderInterval,
    data: (now) => {
      const age = ageOf(now)
      return age === null ? {} : { msg: `${Math.floor(inDays(age))} days` }
    },
  },
  {
    kind: 'drivenUnderInflated',
    bad: ({ fillLevel, reading, around: { vehicle } }) =>
      fillLevel !== null &&
      fillLevel < RUN_FLAT_LIMIT_PERCENT &&
      (reading.speed ?? 0) >= DRIVEN_FROM &&
      vehicle !== null &&
      vehicle.tripSince !== null &&
      !vehicle.carried,
    // Once per trip: it goes on until the trip is over.
    well: ({ around: { vehicle } }, _settings, open) =>
      vehicle !== null && (vehicle.tripSince === null || vehicle.tripSince > open.start),
    debounce: () => ({ readings: 2, span: DRIVEN_FOR }),
    clearAfter: atOnce,
    repeat: noReminderInterval,
    data: ({ reading, parkPressure }) => measuredEventData({ s: reading.speed, p: reading.pressure, pp: parkPressure }),
  },
]
