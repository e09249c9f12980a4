import {
  compareDepartureReasons,
  type DepartureReason,
  type DepartureVerdict,
  departureVerdictOfReason,
} from './departure-reason.ts'

/** A vehicle of a combination, and what speaks against leaving with it alone. */
type Part = { id: number; reason: DepartureReason }

/** Whether vehicles that are coupled to each other may leave: one verdict for all of them. */
export type CombinationDeparture<P extends Part> = { verdict: DepartureVerdict; decidedBy: P }

/** As the worst of them, the first by number of equals; vehicles that are coupled leave together. */
export const combinationDeparture = <P extends Part>(parts: readonly [P, ...P[]]): CombinationDeparture<P> => {
  const [first, ...others] = parts
  const decidedBy = others.reduce(
    (worst, part) => ((compareDepartureReasons(part.reason, worst.reason) || part.id - worst.id) < 0 ? part : worst),
    first,
  )
  return { verdict: departureVerdictOfReason(decidedBy.reason), decidedBy }
}
