import { fillLevelUpperBoundOfReading } from '../content/fill-level-upper-bound-of-reading.ts'
import { isTireInflating, isTireInflatingOrDeflating } from '../content/pressure-step.ts'
import { breaksThroughMute, isMuted } from '../events/mute.ts'
import {
  type AlarmKind,
  compareAlarmKinds,
  countsForNotificationsVersion,
  isGasLossKind,
  levelOfAlarmKind,
} from '../kinds/alarm-kind.ts'
import { ALARM_KINDS } from '../kinds/alarm-kind-table.ts'
import type { AlarmLevel } from '../kinds/alarm-level.ts'
import { type IssueKind, levelOfIssue, type RemovalKind } from '../kinds/issue-kind.ts'
import { NOTIFICATIONS_VERSIONS, type NotificationsVersion } from '../kinds/notifications-version.ts'
import { fillLevelUpperBoundInTenths } from '../problems/fill-level-in-tenths.ts'
import type { FillLevelLossRate } from '../problems/next-fill-limit.ts'
import type { Problem } from '../problems/problem.ts'
import { problemBeginning } from '../problems/problem-beginning.ts'
import { NO_VEHICLE_RECEPTION, type VehicleReception } from '../reception/vehicle-reception.ts'
import {
  demountRequirement,
  demountRequirementOfBurst,
  LOW_TIRE_BELOW_PERCENT,
  tireLowSince,
} from '../rules/underinflation-history.ts'
import type { TireSettings } from '../state/tire-settings.ts'
import { newTireState, type OpenEvent, type TireState } from '../state/tire-state.ts'
import type { DemountRequirement } from '../state/underinflation-history.ts'
import type { Percent } from '../units/percent.ts'
import { type Celsius, celsius } from '../units/temperature.ts'
import type { EpochSeconds } from '../units/time.ts'
import { tireStateWithCurrentMute } from '../vehicle/current-mute.ts'
import type { TireMutePeriod } from '../vehicle/mounted-tire.ts'
import type { DepartureReason } from './departure-reason.ts'
import { type Freshness, freshnessDeadline, freshnessOf, isFreshnessHeardOrQuiet, lastHeardOf } from './freshness.ts'
import { tireDepartureReason } from './tire-departure-reason.ts'

/**
 * The worst that goes on at a tire, and when that began; of worn tread, when it was measured first, and `null` of such a one that was
 * stored before that was known.
 */
export type TireConditionCause = { kind: IssueKind; start: EpochSeconds | null }

/** How a tire is for the people of one notifications version. */
export type TireConditionForVersion = {
  /** As it is shown: with its mute, if there is one that nothing broke through. */
  level: AlarmLevel
  /** As if nobody had muted it. */
  trueLevel: AlarmLevel
  cause: TireConditionCause | null
  /** First sign of the problem of which the cause is the worst step; of a tire without any that nobody hears, when it was heard last. */
  since: EpochSeconds | null
}

/** How a tire is at a moment. */
export type TireCondition = {
  /** Whether there is a sensor in it: without one nothing will ever be heard of it. */
  hasSensor: boolean
  freshness: Freshness
  lastHeard: EpochSeconds | null
  /** While a mute is in force, its end. */
  mutedUntil: EpochSeconds | null
  /** Fill level as it was known last, %. */
  fillLevel: Percent | null
  /** Where the fill level is not known: what it lies below by the last reading, %, as readers are told it. */
  fillLevelBound: Percent | null
  /** How deep the tire is, to compare it with others, %: its fill level, or the most it can be. */
  depth: Percent | null
  /** The maintenance level that it is judged by, %. */
  fillLimit: Percent | null
  /** How fast it loses gas, where its last reading proves that it does. */
  loss: FillLevelLossRate | null
  /** Since when it holds too little, whatever alarms are on; `null` where it does not. */
  lowSince: EpochSeconds | null
  /** That nobody may inflate it before it was taken off and looked at inside. */
  demount: Pick<DemountRequirement, 'since' | 'why'> | null
  /** Why it must come off its wheel, whatever else goes on; of a tire that is worn too it is to be looked inside first. */
  removal: RemovalKind | null
  /** What speaks most against leaving with it, muted or not. */
  departure: DepartureReason
  /** All that either version counts and that goes on, worst first. */
  open: readonly AlarmKind[]
  of: Readonly<Record<NotificationsVersion, TireConditionForVersion>>
}

/** What a tire's condition follows from. */
export type TireConditionInput = {
  id: number
  hasSensor: boolean
  /** It stands on a wheel of a vehicle; a spare wheel and a tire in stock do not. */
  isMounted: boolean
  /** `null` of a tire that was never heard. */
  state: TireState | null
  /** Those that go on or ended lately: what goes on at the tire began with its first sign. */
  problems: readonly Problem[]
  /** When it was heard last, where its state began anew since. */
  heardBefore?: EpochSeconds | null
  /** Of its vehicle, or of the tire itself where it stands on none. */
  hearing: VehicleReception | null
  mute: TireMutePeriod | null
  /** When somebody last said that it was taken off and looked at inside. */
  lookedInside?: EpochSeconds | null
  /** Since when it is known to be damaged inside, as somebody found who looked: `damagedInsideSince`. */
  damagedInside?: EpochSeconds | null
  /** Since when its tread is at the legal limit. */
  wornOutSince?: EpochSeconds | null
  /** What is asked of them; `null` where the tire is judged by nothing. */
  settings: Pick<TireSettings, 'optimalPressure' | 'maintenanceLevel' | 'on'> | null
}

const NEVER_HEARD = newTireState()

/** How the tire is at `at`. Holds until `nextTireConditionDeadline`, unless something is heard or changed before. */
export const judgeTireCondition = (
  {
    id,
    hasSensor,
    isMounted,
    state,
    problems,
    heardBefore,
    hearing,
    mute,
    lookedInside,
    damagedInside = null,
    wornOutSince = null,
    settings,
  }: TireConditionInput,
  at: EpochSeconds,
): TireCondition => {
  const known = tireStateWithCurrentMute(state ?? NEVER_HEARD, mute, at)
  const lastHeard = lastHeardOf(known) ?? heardBefore ?? null
  const freshness = freshnessOf(id, lastHeard, hearing ?? NO_VEHICLE_RECEPTION, at)
  const muted = isMuted(known.mutedUntil, at)
  const bound =
    known.last === null || known.fillLevel !== null || settings === null
      ? null
      : fillLevelUpperBoundOfReading(known, known.last, settings)
  const depth = known.fillLevel ?? bound
  const loss = lossOf(known, problems)
  const low = tireLowSince(known.shortage)
  const proven = burstOf(known, lookedInside ?? null) ?? demountRequirement(known.shortage, lookedInside ?? null)
  const demount = withDamage(proven, damagedInside)
  const removal = isMounted ? removalOf(demount, wornOutSince) : null
  const heard = {
    state: known,
    problems,
    freshness,
    lastHeard,
    muted,
    removal,
  }
  return {
    hasSensor,
    freshness,
    lastHeard,
    mutedUntil: muted ? known.mutedUntil : null,
    fillLevel: known.fillLevel,
    fillLevelBound: fillLevelUpperBoundInTenths(bound),
    depth,
    fillLimit: settings?.maintenanceLevel.enabled === true ? settings.maintenanceLevel.limit : null,
    loss,
    lowSince: low,
    demount,
    removal: removal?.kind ?? null,
    departure: tireDepartureReason({
      ...{ hasSensor, freshness, fillLevel: known.fillLevel, depth, loss, problems },
      hottest: hottestOf(known),
      isLow: low !== null,
      mustComeOff: demount !== null,
      isWornOut: wornOutSince !== null,
      isUnsettled: isUnsettled(known, depth, low),
      isWatched: settings !== null && LOSSES.some((kind) => settings.on[kind]),
    }),
    open: openOf(known),
    of: { 2: verdictOf(heard, 2), 3: verdictOf(heard, 3) },
  }
}

const LOSSES = ALARM_KINDS.filter(isGasLossKind)

const hottestOf = ({ last, internalTemperature }: TireState): Celsius | null =>
  last === null ? internalTemperature : celsius(Math.max(last.temperature, internalTemperature ?? last.temperature))

/** What a single reading says, or one that is odd, the next must tell. Gas that readings see come in is as good as there. */
const isUnsettled = ({ held, step }: TireState, depth: Percent | null, low: EpochSeconds | null): boolean =>
  held !== null ||
  (isTireInflatingOrDeflating(step) && !isTireInflating(step)) ||
  (low === null && depth !== null && depth < LOW_TIRE_BELOW_PERCENT)

/** When time alone changes the condition: its mute ends, or it becomes less fresh. */
export const nextTireConditionDeadline = ({ freshness, lastHeard, mutedUntil }: TireCondition): EpochSeconds | null => {
  const fresh = freshnessDeadline(freshness, lastHeard)
  return mutedUntil === null || (fresh !== null && fresh < mutedUntil) ? fresh : mutedUntil
}

/** A rate that could be none says nothing of what comes. */
const lossOf = ({ last }: TireState, problems: readonly Problem[]): FillLevelLossRate | null => {
  if (last === null || problems.length === 0) return null
  for (const { end, figures } of problems) {
    const rate = end === null ? (figures?.rate ?? null) : null
    if (rate !== null && rate.low > 0) return { perHour: rate.perHour, at: last.time }
  }
  return null
}

type Heard = Pick<TireConditionInput, 'problems'> &
  Pick<TireCondition, 'freshness' | 'lastHeard'> & {
    state: TireState
    muted: boolean
    /** That it must come off; `null` where it need not, or is off already. */
    removal: TireRemoval | null
  }

type TireRemoval = TireConditionCause & { kind: RemovalKind }

const removalOf = (demount: TireCondition['demount'], wornOutSince: EpochSeconds | null): TireRemoval | null => {
  if (demount !== null) return { kind: 'mustComeOff', start: demount.since }
  return wornOutSince === null ? null : { kind: 'wornOut', start: wornOutSince }
}

/**
 * What of both is the worst. An alarm about lost gas says itself that a tire must come off that was run flat, and any other would
 * have it driven on or let gas out; worn tread endangers nobody as soon as what alarms.
 */
const withRemoval = (worst: OpenEvent | null, removal: TireRemoval | null): TireConditionCause | null => {
  if (removal === null || worst === null) return removal ?? worst
  const isAlarm = levelOfAlarmKind(worst.kind) === 'alarm'
  return isAlarm && (removal.kind === 'wornOut' || isGasLossKind(worst.kind)) ? worst : removal
}

const verdictOf = (
  { state, problems, freshness, lastHeard, muted, removal }: Heard,
  version: NotificationsVersion,
): TireConditionForVersion => {
  const open =
    state.open.length === 0 ? state.open : state.open.filter(({ kind }) => countsForNotificationsVersion(kind, version))
  const worst = withRemoval(worstOf(open), removal)
  const unheard = isFreshnessHeardOrQuiet(freshness) ? 'ok' : 'noData'
  const trueLevel = worst === null ? unheard : levelOfIssue(worst.kind)
  // Nobody meant to silence that a tire must come off: it is said until it did.
  const loud = muted
    ? withRemoval(worstOf(open.filter(({ kind }) => breaksThroughMute(kind, state.mutedFillLevel))), removal)
    : worst
  const cause = loud ?? worst
  return {
    level: loud !== null ? levelOfIssue(loud.kind) : muted ? 'muted' : trueLevel,
    trueLevel,
    cause: cause === null ? null : { kind: cause.kind, start: cause.start },
    since: cause === null ? (trueLevel === 'noData' ? lastHeard : null) : beginningOf(cause, problems),
  }
}

const NOTHING_OPEN: readonly AlarmKind[] = []

/** A tire that burst must come off as well, whatever a reading after it says. */
const burstOf = ({ open }: TireState, lookedInside: EpochSeconds | null): TireCondition['demount'] => {
  const burst = demountRequirementOfBurst(open)
  return burst === null || (lookedInside !== null && burst.last <= lookedInside)
    ? null
    : { since: burst.since, why: burst.why }
}

/** What somebody found damaged must come off, whatever readings say of it: nobody heard what damaged it. */
const withDamage = (proven: TireCondition['demount'], since: EpochSeconds | null): TireCondition['demount'] => {
  if (since === null) return proven
  if (proven === null) return { since, why: 'unseen' }
  return proven.since <= since ? proven : { since, why: proven.why }
}

const openOf = ({ open }: TireState): readonly AlarmKind[] =>
  open.length === 0
    ? NOTHING_OPEN
    : open
        .map(({ kind }) => kind)
        .filter((kind) => NOTIFICATIONS_VERSIONS.some((version) => countsForNotificationsVersion(kind, version)))
        .sort(compareAlarmKinds)

const worstOf = (open: readonly OpenEvent[]): OpenEvent | null =>
  open.reduce<OpenEvent | null>(
    (worst, event) => (worst === null || compareAlarmKinds(event.kind, worst.kind) < 0 ? event : worst),
    null,
  )

/** When the problem of which the cause is a step began. */
const beginningOf = ({ kind, start }: TireConditionCause, problems: readonly Problem[]): EpochSeconds | null => {
  const problem = problems.find(({ steps }) => steps.some((step) => step.kind === kind && step.end === null))
  return problem === undefined ? start : problemBeginning(problem).since
}
