import type { BodyOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import {
  isSameTireLocation,
  isWheelLocation,
  type TireLocation,
  type TireStay,
  tireStayAt,
  type WheelLocation,
} from '@coldbar/domain/mountings/mounting-history'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { InvalidInput } from '../../../http/errors.ts'
import type { TireToChange } from './tire-change.repository.ts'
import { refusedTireChange } from './tire-change-refusals.ts'

/** A change of tires, as it is entered. */
export type GivenTireChange = BodyOf<(typeof calls)['tireChanges.enter']>['data']

/** A tire, and the place that it comes to. */
export type TireMove = { tireId: number; to: TireLocation }

/** The wheel that a tire comes to. */
export const wheelOf = (given: Extract<GivenTireChange, { kind: 'fit' | 'move' }>): WheelLocation => ({
  vehicleId: given.vehicle_id,
  position: {
    row: given.position_row,
    leftRight: given.position_left_right,
    insideOutside: given.position_inside_outside,
  },
})

/** The tire that stood at a place then. */
export const standingAt = (stays: readonly TireStay[], place: TireLocation, at: EpochSeconds): TireStay | null =>
  stays.find(
    (stay) => isSameTireLocation(stay.place, place) && stay.since <= at && (stay.until === null || stay.until > at),
  ) ?? null

/** A tire on a vehicle, rolling or carried. */
const isOnVehicle = (place: TireLocation): boolean => typeof place !== 'string'

const canBeSwapped = (one: TireLocation, other: TireLocation): boolean =>
  isOnVehicle(one) && isOnVehicle(other) && (isWheelLocation(one) || isWheelLocation(other))

/** What is to be done, made of what stood where at that moment. Throws Conflict. */
export const movesOfTireChange = (given: GivenTireChange, stays: readonly TireStay[], at: EpochSeconds): TireMove[] => {
  const { tire_id: tireId } = given
  if (given.kind === 'store') return [{ tireId, to: 'stock' }]
  if (given.kind === 'scrap') return [{ tireId, to: 'scrap' }]
  if (given.kind === 'spare') return [{ tireId, to: { spareOf: given.vehicle_id } }]
  if (given.kind === 'swap') {
    const [own, other] = [tireStayAt(stays, tireId, at), tireStayAt(stays, given.with_tire_id, at)]
    if (own === null || other === null || !canBeSwapped(own.place, other.place))
      throw refusedTireChange(
        'Only two tires that stood at wheels then, or one at a wheel and a spare, can have been swapped. Choose another time or tire.',
        'not_at_wheels',
      )
    if (given.found_at === undefined && !(isWheelLocation(own.place) && isWheelLocation(other.place)))
      throw new InvalidInput('Say at which wheel the tire was found that is swapped with a spare wheel.', {
        'data.found_at': { code: 'missing', message: 'is needed for a swap with a spare wheel' },
      })
    return [
      { tireId, to: other.place },
      { tireId: given.with_tire_id, to: own.place },
    ]
  }
  const to = wheelOf(given)
  const move: TireMove = { tireId, to }
  const there = given.kind === 'fit' ? standingAt(stays, to, at) : null
  return there === null || there.tireId === tireId ? [move] : [move, { tireId: there.tireId, to: 'stock' }]
}

/** The tires that a change names. */
export const namedTires = (given: GivenTireChange): number[] =>
  given.kind === 'swap' ? [given.tire_id, given.with_tire_id] : [given.tire_id]

/** The vehicle on whose wheels a place is. */
export const vehicleOf = (place: TireLocation): number | null => (isWheelLocation(place) ? place.vehicleId : null)

/** The vehicles on whose wheels these places are, in order. */
export const vehiclesOf = (places: readonly (TireLocation | undefined)[]): number[] =>
  [
    ...new Set(places.flatMap((place) => (place !== undefined && isWheelLocation(place) ? [place.vehicleId] : []))),
  ].sort((one, other) => one - other)

/** What is to be done, and with which tires and vehicles. */
export type TireChangePlan = {
  given: GivenTireChange
  at: EpochSeconds
  moves: readonly TireMove[]
  tires: ReadonlyMap<number, TireToChange>
  tireIds: readonly number[]
  /** Those among them that go there although they must be looked at inside. */
  despiteTireIds: readonly number[]
  vehicleIds: readonly number[]
}
