import type { WheelPosition } from '../layouts/wheel-position.ts'
import type { EpochSeconds } from '../units/time.ts'

export type WheelLocation = { vehicleId: number; position: WheelPosition }

/** Where a tire is: at a wheel of a vehicle, carried by one as a spare, in stock, or scrapped. */
export type TireLocation = WheelLocation | { spareOf: number } | 'stock' | 'scrap'

/** A tire in one place from a moment on, until another or until now. */
export type TireStay = { tireId: number; place: TireLocation; since: EpochSeconds; until: EpochSeconds | null }

/** What people did with tires at one moment. */
export type MountingChange = { at: EpochSeconds; moves: readonly { tireId: number; to: TireLocation }[] }

/** Why a change cannot have been so. `with`: the tire that stood there, and since when. */
export type ImpossibleMountingReason =
  | { why: 'unknownThen' | 'alreadyThere' | 'scrapped'; tireId: number }
  | { why: 'taken'; tireId: number; with: number; since: EpochSeconds }

/** Whether a tire rolls there. */
export const isWheelLocation = (place: TireLocation): place is WheelLocation =>
  typeof place !== 'string' && 'position' in place

/** The vehicle that carries a tire there as a spare, if any. */
export const spareVehicleOf = (place: TireLocation): number | null =>
  typeof place !== 'string' && 'spareOf' in place ? place.spareOf : null

/** Whether both are the same wheel, spares of the same vehicle, or both the stock, or both the scrap. */
export const isSameTireLocation = (one: TireLocation, other: TireLocation): boolean => {
  if (!isWheelLocation(one) || !isWheelLocation(other)) {
    const vehicleId = spareVehicleOf(one)
    return vehicleId === null ? one === other : vehicleId === spareVehicleOf(other)
  }
  const [a, b] = [one.position, other.position]
  return (
    one.vehicleId === other.vehicleId &&
    a.row === b.row &&
    a.leftRight === b.leftRight &&
    a.insideOutside === b.insideOutside
  )
}

/** The stay of a tire that holds at a moment. A tire that was first known in stock may have lain there before. */
export const tireStayAt = (stays: readonly TireStay[], tireId: number, at: EpochSeconds): TireStay | null => {
  const own = stays.filter((stay) => stay.tireId === tireId).sort((one, other) => one.since - other.since)
  const holding = own.find(({ since, until }) => since <= at && (until === null || until > at))
  if (holding !== undefined) return holding
  const [first] = own
  return first !== undefined && first.since > at && first.place === 'stock' ? { ...first, since: at } : null
}

const shareTime = (one: TireStay, other: TireStay): boolean =>
  (one.until === null || one.until > other.since) && (other.until === null || other.until > one.since)

/**
 * A history with one more change, at the moment it happened, in whatever order changes are told of: it holds until the
 * tire's next change that is known already. A wheel holds one tire at a moment, a vehicle any number of spares, and a tire is in one place; what would
 * break that is told instead, and then nothing changes.
 */
export const withMountingChange = (
  stays: readonly TireStay[],
  { at, moves }: MountingChange,
): { stays: readonly TireStay[] } | { impossible: ImpossibleMountingReason } => {
  let after = [...stays]
  const news: TireStay[] = []
  for (const { tireId, to } of moves) {
    const before = tireStayAt(stays, tireId, at)
    if (before === null) return { impossible: { why: 'unknownThen', tireId } }
    if (before.place === 'scrap') return { impossible: { why: 'scrapped', tireId } }
    if (isSameTireLocation(before.place, to)) return { impossible: { why: 'alreadyThere', tireId } }
    const stay: TireStay = { tireId, place: to, since: at, until: before.until }
    news.push(stay)
    after = after.flatMap((known) => {
      if (known.tireId !== tireId || known.until !== before.until || !isSameTireLocation(known.place, before.place))
        return [known]
      return known.since < at ? [{ ...known, until: at }, stay] : [stay]
    })
  }
  for (const stay of news) {
    const other = after.find(
      (known) =>
        known.tireId !== stay.tireId &&
        isWheelLocation(stay.place) &&
        isSameTireLocation(known.place, stay.place) &&
        shareTime(known, stay),
    )
    if (other !== undefined) {
      return { impossible: { why: 'taken', tireId: stay.tireId, with: other.tireId, since: other.since } }
    }
  }
  return { stays: after }
}
