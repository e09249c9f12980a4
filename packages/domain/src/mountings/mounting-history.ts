import type { Position } from '../layouts/position.ts'
import type { EpochSeconds } from '../units/time.ts'

/** Where a tire is: at a wheel of a vehicle, in stock, or scrapped. */
export type Place = { vehicleId: number; position: Position } | 'stock' | 'scrap'

/** A tire in one place from a moment on, until another or until now. */
export type Stay = { tireId: number; place: Place; since: EpochSeconds; until: EpochSeconds | null }

/** What people did with tires at one moment. */
export type Change = { at: EpochSeconds; moves: readonly { tireId: number; to: Place }[] }

/** Why a change cannot have been so. `with`: the tire that stood there, and since when. */
export type Impossible =
  | { why: 'unknownThen' | 'alreadyThere' | 'scrapped'; tireId: number }
  | { why: 'taken'; tireId: number; with: number; since: EpochSeconds }

const isWheel = (place: Place): place is Exclude<Place, string> => typeof place !== 'string'

/** Whether both are the same wheel, or both the stock, or both the scrap. */
export const isSamePlace = (one: Place, other: Place): boolean => {
  if (!isWheel(one) || !isWheel(other)) return one === other
  const [a, b] = [one.position, other.position]
  return (
    one.vehicleId === other.vehicleId &&
    a.row === b.row &&
    a.leftRight === b.leftRight &&
    a.insideOutside === b.insideOutside
  )
}

/** The stay of a tire that holds at a moment. A tire that was first known in stock may have lain there before. */
export const stayAt = (stays: readonly Stay[], tireId: number, at: EpochSeconds): Stay | null => {
  const own = stays.filter((stay) => stay.tireId === tireId).sort((one, other) => one.since - other.since)
  const holding = own.find(({ since, until }) => since <= at && (until === null || until > at))
  if (holding !== undefined) return holding
  const [first] = own
  return first !== undefined && first.since > at && first.place === 'stock' ? { ...first, since: at } : null
}

const shareTime = (one: Stay, other: Stay): boolean =>
  (one.until === null || one.until > other.since) && (other.until === null || other.until > one.since)

/**
 * A history with one more change, at the moment it happened, in whatever order changes are told of: it holds until the
 * tire's next change that is known already. A wheel holds one tire at a moment, and a tire is in one place; what would
 * break that is told instead, and then nothing changes.
 */
export const withChange = (
  stays: readonly Stay[],
  { at, moves }: Change,
): { stays: readonly Stay[] } | { impossible: Impossible } => {
  let after = [...stays]
  const news: Stay[] = []
  for (const { tireId, to } of moves) {
    const before = stayAt(stays, tireId, at)
    if (before === null) return { impossible: { why: 'unknownThen', tireId } }
    if (before.place === 'scrap') return { impossible: { why: 'scrapped', tireId } }
    if (isSamePlace(before.place, to)) return { impossible: { why: 'alreadyThere', tireId } }
    const stay: Stay = { tireId, place: to, since: at, until: before.until }
    news.push(stay)
    after = after.flatMap((known) => {
      if (known.tireId !== tireId || known.until !== before.until || !isSamePlace(known.place, before.place))
        return [known]
      return known.since < at ? [{ ...known, until: at }, stay] : [stay]
    })
  }
  for (const stay of news) {
    const other = after.find(
      (known) =>
        known.tireId !== stay.tireId &&
        isWheel(stay.place) &&
        isSamePlace(known.place, stay.place) &&
        shareTime(known, stay),
    )
    if (other !== undefined) {
      return { impossible: { why: 'taken', tireId: stay.tireId, with: other.tireId, since: other.since } }
    }
  }
  return { stays: after }
}
