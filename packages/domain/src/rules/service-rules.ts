import type { AlarmKind } from '../kinds/alarm-kind.ts'
import { SERVICE_LIMIT } from '../limits/service-limit.ts'
import type { TireService } from '../state/tire-context.ts'
import type { TireSettings } from '../state/tire-settings.ts'
import { elapsed, inDays, minutes, seconds } from '../units/time.ts'
import { type AlarmRule, AT_ONCE, never } from './alarm-rule.ts'
import { eventFigures } from './event-figures.ts'
import type { Judgement } from './judgement.ts'

const DRIVEN_FROM = 60
const DRIVEN_FOR = minutes(2)

const atOnce = seconds(0)

const mileageRule = (
  kind: AlarmKind,
  setting: (settings: TireSettings) => TireSettings['totalMileage'],
  driven: (service: TireService) => number,
): AlarmRule => ({
  kind,
  bad: ({ around: { service } }, settings) => service !== null && driven(service) >= setting(settings).limit,
  well: ({ around: { service } }, settings) => service !== null && driven(service) < setting(settings).limit,
  debounce: () => AT_ONCE,
  clearAfter: atOnce,
  repeat: never,
  data: ({ around: { service } }) => eventFigures({ mi: service === null ? null : driven(service) }),
})

const ageOf = ({ reading, around: { service } }: Judgement) =>
  service?.purchased == null ? null : elapsed(service.purchased, reading.time)

/** Inspections by mileage and age, and what is worth an inspection: a tire driven flat. */
export const SERVICE_RULES: readonly AlarmRule[] = [
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
    debounce: () => AT_ONCE,
    clearAfter: atOnce,
    repeat: never,
    data: (now) => {
      const age = ageOf(now)
      return age === null ? {} : { msg: `${Math.floor(inDays(age))} days` }
    },
  },
  {
    kind: 'drivenUnderInflated',
    bad: ({ fillLevel, reading, around: { vehicle } }) =>
      fillLevel !== null &&
      fillLevel < SERVICE_LIMIT &&
      (reading.speed ?? 0) >= DRIVEN_FROM &&
      vehicle !== null &&
      vehicle.tripSince !== null &&
      !vehicle.carried,
    // Once per trip: it goes on until the trip is over.
    well: ({ around: { vehicle } }, _settings, open) =>
      vehicle !== null && (vehicle.tripSince === null || vehicle.tripSince > open.start),
    debounce: () => ({ readings: 2, span: DRIVEN_FOR }),
    clearAfter: atOnce,
    repeat: never,
    data: ({ reading, parkPressure }) => eventFigures({ s: reading.speed, p: reading.pressure, pp: parkPressure }),
  },
]
