/** The fleet that set-up makes: names the journeys may rely on. */
export const FLEET = { type: 'Tractor 4x2', sick: 'T-03', silent: 'T-20' } as const

export const VEHICLES: readonly string[] = Array.from({ length: 20 }, (_, i) => `T-${String(i + 1).padStart(2, '0')}`)

/** One bar and more below the limit of seven, from one reading to the next. */
export const BAR_OF_THE_SICK_TIRE = 5.9

/** Tag of a vehicle's tire, counted front to back and left to right. */
export const TAG_OF = (vehicle: string, tire: number): number => 5000 + VEHICLES.indexOf(vehicle) * 10 + tire
