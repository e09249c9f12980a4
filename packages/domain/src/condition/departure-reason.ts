/**
 * Whether a vehicle may leave. go: nothing speaks against it, and all its tires were heard lately; goAfter: once the work
 * that is said is done; stay: not before a tire came off or somebody looked; notKnown: nobody can say from what was heard. Before
 * he drives, a driver must be satisfied that the vehicle is safe (49 CFR 396.13); silence satisfies nobody.
 */
export const DEPARTURE_VERDICTS = ['stay', 'notKnown', 'goAfter', 'go'] as const

export type DepartureVerdict = (typeof DEPARTURE_VERDICTS)[number]

/** What speaks against leaving, worst first, each with the verdict that it makes. */
const REASONS = {
  // Rolling on destroys the tire, or it is burst, run flat, or will be at its end before the driver's next break.
  mustComeOff: 'stay',
  flat: 'stay',
  pressureGone: 'stay',
  losesFast: 'stay',
  // Nobody may be on the road with it, however well it holds its gas.
  wornOut: 'stay',
  // What was heard says nothing of now, or nothing that can be believed.
  noTires: 'notKnown',
  noSensors: 'notKnown',
  notJudged: 'notKnown',
  sensorDoubted: 'notKnown',
  neverHeard: 'notKnown',
  silent: 'notKnown',
  quiet: 'notKnown',
  unsettled: 'notKnown',
  unwatched: 'notKnown',
  levelUnknown: 'notKnown',
  // Somebody does something first.
  lostGas: 'goAfter',
  losing: 'goAfter',
  brake: 'goAfter',
  low: 'goAfter',
  unequal: 'goAfter',
  tooMuch: 'goAfter',
  tooCold: 'goAfter',
  sensorless: 'goAfter',
  notEntered: 'goAfter',
  well: 'go',
} as const satisfies Record<string, DepartureVerdict>

/** Why a tire or a vehicle may leave, or not. */
export type DepartureReason = keyof typeof REASONS

/** All of them, worst first. */
export const DEPARTURE_REASONS = Object.keys(REASONS) as [DepartureReason, ...DepartureReason[]]

const RANK = Object.fromEntries(DEPARTURE_REASONS.map((reason, at) => [reason, at])) as Record<DepartureReason, number>

/** The verdict that a reason makes. */
export const departureVerdictOfReason = (reason: DepartureReason): DepartureVerdict => REASONS[reason]

/** Negative when `a` speaks more against leaving than `b`. */
export const compareDepartureReasons = (a: DepartureReason, b: DepartureReason): number => RANK[a] - RANK[b]

/** The one that speaks most against leaving; `well` of none. */
export const worstDepartureReason = (reasons: readonly DepartureReason[]): DepartureReason =>
  reasons.toSorted(compareDepartureReasons)[0] ?? 'well'

const ASKS_FOR_AIR: ReadonlySet<DepartureReason> = new Set<DepartureReason>(['low', 'losing', 'lostGas'])

/** Whether a tire is to be pumped up before its vehicle leaves: whoever reads that wants to know to what. */
export const doesReasonAskForAir = (reason: DepartureReason): boolean => ASKS_FOR_AIR.has(reason)
