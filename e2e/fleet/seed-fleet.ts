export const ADMIN_PASSWORD = 'correct horse battery staple'

/** The fleet that set-up makes: names the journeys may rely on. */
export const SEED_FLEET_NAMES = {
  /** Judged by fill level and pressure. */
  type: 'Tractor 4x2',
  /** Judged by pressure alone. */
  plainType: 'Tractor 4x2, pressure',
  sick: 'T-03',
  well: 'T-05',
  silent: 'T-20',
} as const

/** What is the matter with a sick tire of the common type. */
export const SICK_TIRE_ALARM_TEXT = 'Fill level below 80%'

export const SEED_VEHICLE_NAMES: readonly string[] = Array.from(
  { length: 20 },
  (_, i) => `T-${String(i + 1).padStart(2, '0')}`,
)

/** Vehicles that are judged by pressure alone. */
const PLAIN: readonly string[] = ['T-11', 'T-12']

/**
 * Vehicles whose state a journey changes. Journeys run beside each other, and each once at a desk and once on a phone:
 * what one of them changes, no other looks at.
 */
const RESERVED = {
  muted: { desktop: 'T-13', phone: 'T-14' },
  mutedForAWeek: { desktop: 'T-15', phone: 'T-16' },
  offline: { desktop: 'T-17', phone: 'T-18' },
} as const

export const reservedVehicleName = (purpose: keyof typeof RESERVED, project: string): string =>
  RESERVED[purpose][project === 'phone' ? 'phone' : 'desktop']

export const vehicleTypeNameOf = (vehicle: string): string =>
  PLAIN.includes(vehicle) ? SEED_FLEET_NAMES.plainType : SEED_FLEET_NAMES.type

/** Vehicles with one tire below its limit. */
export const SICK_VEHICLE_NAMES: readonly string[] = [SEED_FLEET_NAMES.sick, ...Object.values(RESERVED.muted)]

/** Vehicles last heard an hour ago, so that journeys have an hour of event time to speak in. */
export const VEHICLES_HEARD_AN_HOUR_AGO: readonly string[] = [...PLAIN, ...Object.values(RESERVED.offline)]

export const WELL_TIRE_BAR = 8.9
/** One bar and more below the limit of seven, from one reading to the next. */
export const SICK_TIRE_BAR = 5.9

/** Tag of a vehicle's tire, counted front to back and left to right. */
export const tagOfVehicleTire = (vehicle: string, tire: number): number =>
  5000 + SEED_VEHICLE_NAMES.indexOf(vehicle) * 10 + tire

export const seedTireName = (vehicle: string, tire: number): string => `${vehicle} tire ${tire + 1}`
