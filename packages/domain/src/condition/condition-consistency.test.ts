import fc from 'fast-check'
import { expect, it } from 'vitest'
import { breaksThroughMute, isMuted } from '../events/mute.ts'
import {
  type AlarmKind,
  causeFamilyOfKind,
  compareAlarmKinds,
  countsForNotificationsVersion,
  levelOfAlarmKind,
} from '../kinds/alarm-kind.ts'
import { worstAlarmLevel } from '../kinds/alarm-level.ts'
import { type IssueKind, isRemovalKind, levelOfIssue, type RemovalKind } from '../kinds/issue-kind.ts'
import { NOTIFICATIONS_VERSIONS, type NotificationsVersion } from '../kinds/notifications-version.ts'
import { nextFillLevelLimit } from '../problems/next-fill-limit.ts'
import type { Problem } from '../problems/problem.ts'
import {
  actionForProblem,
  type DemountTask,
  demountTask,
  forbidsInflating,
  mustCallDriver,
  type ProblemAction,
  saysDamage,
} from '../problems/problem-action.ts'
import { holdsLessThanFillLevel } from '../problems/problem-headline.ts'
import { isProblemSign } from '../problems/problem-sign.ts'
import { type ProblemView, problemView } from '../problems/problem-view.ts'
import { problemsAfterReading } from '../problems/problems-after-reading.ts'
import { ALL_ALARMS_ON } from '../testing/a-tire-condition-input.ts'
import {
  type ArbitraryTire,
  arbitraryTire,
  damagedInsideOfArbitraryTire,
  muteOfArbitraryTire,
  problemsOfArbitraryTire,
  problemWithProvenLoss,
  receptionOfArbitraryTires,
  stateOfArbitraryTire,
  wornOutSinceOfArbitraryTire,
} from '../testing/arbitrary-tire.ts'
import { type Percent, percent } from '../units/percent.ts'
import { bar } from '../units/pressure.ts'
import { type EpochSeconds, epochSeconds, minutes } from '../units/time.ts'
import { DEPARTURE_VERDICTS, departureVerdictOfReason } from './departure-reason.ts'
import { isFreshnessHeardOrQuiet } from './freshness.ts'
import { judgeTireCondition, type TireCondition } from './tire-condition.ts'
import { judgeVehicleCondition } from './vehicle-condition.ts'
import { vehicleDepartureReason } from './vehicle-departure-reason.ts'
import { compareConditionsWorstFirst, conditionWorstFirstSortKey } from './worst-first.ts'
import { compareProblemsWorstFirst, type ListedProblem } from './worst-problem-first.ts'

const RUNS = 2_500
const NOW = epochSeconds(1_700_000_000)
const SETTINGS = {
  on: ALL_ALARMS_ON,
  optimalPressure: bar(9),
  maintenanceLevel: { enabled: true, limit: percent(95), repeat: minutes(60) },
}

/** What only the tire's state shows, and whether a reading was judged since its problems were found. */
type Signs = { slow: number | null; doubt: number | null; isJudged: boolean }
type Given = ArbitraryTire & {
  signs: Signs
  hasSensor: boolean
  isMounted: boolean
}

const ago = fc.integer({ min: 1, max: 90 * 3_600 })
const signs = fc.record({
  slow: fc.option(ago, { freq: 2 }),
  doubt: fc.option(ago, { freq: 2 }),
  isJudged: fc.boolean(),
})
const given: fc.Arbitrary<Given> = fc
  .tuple(arbitraryTire, signs, fc.nat({ max: 4 }), fc.nat({ max: 4 }))
  // Without a sensor nothing was ever heard.
  .map(([tire, own, sensor, wheel]) => ({
    ...{ ...tire, signs: own, isMounted: wheel > 0 },
    hasSensor: sensor > 0 || tire.heard !== null,
  }))

/** What makes a vehicle more than its alarms: somebody muted a tire, one must come off, one shows signs. */
const RIG_KINDS = ['plain', 'muted', 'mustComeOff', 'signs'] as const
type RigKind = (typeof RIG_KINDS)[number]

/**
 * Of a hundred vehicles so many are plain, or have one thing beside their alarms, or all of them by chance. Left to chance alone, two in a hundred
 * were plain: what is asked of those alone was hardly asked.
 */
const SHARE_OF_RIGS: Readonly<Record<RigKind | 'all', number>> = {
  plain: 40,
  muted: 15,
  mustComeOff: 15,
  signs: 15,
  all: 15,
}

const ofKind = (tire: Given, kind: RigKind | 'all'): Given =>
  kind === 'all'
    ? tire
    : {
        ...tire,
        mute: kind === 'muted' ? tire.mute : null,
        demount: kind === 'mustComeOff' ? tire.demount : null,
        damaged: kind === 'mustComeOff' ? tire.damaged : null,
        worn: kind === 'mustComeOff' ? tire.worn : null,
        signs: kind === 'signs' ? tire.signs : { ...tire.signs, slow: null, doubt: null },
      }

const rig: fc.Arbitrary<Given[]> = fc.oneof(
  ...([...RIG_KINDS, 'all'] as const).map((kind) => ({
    weight: SHARE_OF_RIGS[kind],
    arbitrary: fc.array(given, { maxLength: 5 }).map((tires) => tires.map((tire) => ofKind(tire, kind))),
  })),
)

const at = (before: number): EpochSeconds => epochSeconds(NOW - before)

const furnished = (tire: Given, id: number, hearing: ReturnType<typeof receptionOfArbitraryTires>) => {
  const { slow, doubt, isJudged } = tire.signs
  const state = {
    ...stateOfArbitraryTire(tire, NOW),
    slowLoss: slow === null ? null : { since: at(slow), ...SLOW, reaches: null },
    sensorDoubt: doubt === null ? null : { since: at(doubt), why: 'stuck' as const, readings: 9, size: 4 },
  }
  const ofEvents = problemsOfArbitraryTire(tire, NOW).problems
  const judged = isJudged
    ? problemsAfterReading(ofEvents, { state, settings: SETTINGS, neighbours: () => null })
    : ofEvents
  const problems = judged.recent.map((problem) => problemWithProvenLoss(problem, tire))
  const { hasSensor, isMounted } = tire
  const condition = judgeTireCondition(
    {
      ...{ id, hasSensor, isMounted, state, problems, hearing, settings: SETTINGS },
      mute: muteOfArbitraryTire(tire, NOW),
      damagedInside: damagedInsideOfArbitraryTire(tire, NOW),
      wornOutSince: wornOutSinceOfArbitraryTire(tire, NOW),
    },
    NOW,
  )
  return { id, tire, state, problems, condition }
}
const SLOW = { perWeek: percent(2), low: percent(1), high: percent(3) }

type Furnished = ReturnType<typeof furnished>

type Seen = { problem: Problem; seen: ProblemView; action: ProblemAction; task: DemountTask | null }
const seenOf = ({ problems, condition, tire }: Furnished, generation: NotificationsVersion): Seen[] =>
  problems.flatMap((problem) => {
    const seen = problemView(problem, generation)
    if (seen === null) return []
    const task = demountTask(condition.demount?.since ?? null, damagedInsideOfArbitraryTire(tire, NOW))
    return [{ problem, seen, task, action: actionForProblem(problem, seen.headline, task) }]
  })

const alarmsOf = ({ seen }: Seen) =>
  seen.steps.flatMap(({ kind, end }) => (end === null && !isProblemSign(kind) ? [kind] : []))

/** Why it must come off; in stock it is off. */
const removalOf = ({ condition, tire }: Furnished): RemovalKind | null => {
  if (tire.damaged !== null) expect(condition.demount?.since).toBeLessThanOrEqual(at(tire.damaged))
  if (!tire.isMounted) return null
  return condition.demount !== null ? 'mustComeOff' : tire.worn !== null ? 'wornOut' : null
}

/** That a tire must come off is its worst where no alarm says as much, and worn tread where nothing alarms. */
const issueBeside = (alarm: AlarmKind | undefined, furnishedTire: Furnished): IssueKind | undefined => {
  const removal = removalOf(furnishedTire)
  const isAlarm = alarm !== undefined && levelOfAlarmKind(alarm) === 'alarm'
  if (isAlarm && (removal !== 'mustComeOff' || causeFamilyOfKind(alarm) === 'gasLost')) return alarm
  return removal ?? alarm
}

/** Of all that is wrong with a tire something is said: each problem, and that it must come off by itself or by what is to be done. */
const saysEveryIssue = (furnishedTire: Furnished, generation: NotificationsVersion): void => {
  const { condition } = furnishedTire
  expect(condition.removal).toBe(removalOf(furnishedTire))
  const { cause } = condition.of[generation]
  if (condition.removal !== 'mustComeOff' || cause?.kind === 'mustComeOff') return
  const going = seenOf(furnishedTire, generation).find((one) => alarmsOf(one).some((kind) => kind === cause?.kind))
  expect(forbidsInflating(going?.action ?? null)).toBe(true)
}

/** A tire says what its problems say, and that it must come off: how bad it is, what it is, since when, and how a mute changes that. */
const agreesWithProblems = (furnishedTire: Furnished, generation: NotificationsVersion): void => {
  const { condition, state, tire } = furnishedTire
  const { level, trueLevel, cause, since } = condition.of[generation]
  const going = seenOf(furnishedTire, generation).filter(({ problem }) => problem.end === null)
  const kinds = going.flatMap(alarmsOf).sort(compareAlarmKinds)
  expect(new Set(kinds)).toEqual(
    new Set(condition.open.filter((kind) => countsForNotificationsVersion(kind, generation))),
  )
  const quiet = isFreshnessHeardOrQuiet(condition.freshness) ? 'ok' : 'noData'
  const worst = issueBeside(kinds[0], furnishedTire)
  expect(trueLevel).toBe(worst === undefined ? quiet : levelOfIssue(worst))
  if (condition.removal !== null) expect([level, trueLevel]).toEqual(['alarm', 'alarm'])
  const mute = muteOfArbitraryTire(tire, NOW)
  const muted = mute !== null && mute.from <= NOW && isMuted(mute.until, NOW)
  expect(condition.mutedUntil !== null).toBe(muted)
  const deepest = state.mutedUntil === mute?.until ? state.mutedFillLevel : null
  const loud =
    deepest === null
      ? null
      : issueBeside(
          kinds.find((kind) => breaksThroughMute(kind, deepest)),
          furnishedTire,
        )
  if (!muted) expect([level, cause?.kind]).toEqual([trueLevel, worst])
  else if (loud !== null) expect([level, cause?.kind]).toEqual(loud ? [levelOfIssue(loud), loud] : ['muted', worst])
  if (level === 'ok')
    expect([condition.freshness === 'heard' || condition.freshness === 'quiet', muted]).toEqual([true, false])
  if (cause !== null && isRemovalKind(cause.kind)) {
    expect(since).toBe(condition.demount?.since ?? wornOutSinceOfArbitraryTire(tire, NOW))
    return
  }
  const causing = going.filter((one) => alarmsOf(one).some((kind) => kind === cause?.kind))
  expect(causing).toHaveLength(cause === null ? 0 : 1)
  expect(since).toBe(causing[0]?.seen.beginning.since ?? (trueLevel === 'noData' ? condition.lastHeard : null))
}

const STOP = { none: 'stopAndCall', lookInside: 'stopAndTakeOff', scrap: 'stopAndTakeOff' } as const

/** "Stop" is said where it is true, and nothing is to be done about what ended. */
const saysWhatIsTrue = ({ problem, seen, action, task }: Seen): void => {
  const going = problem.end === null ? seen.steps.filter(({ end }) => end === null) : []
  expect(seen.level).toBe(worstAlarmLevel(going.map(({ level }) => level)))
  expect(seen.kind === null).toBe(going.length === 0)
  expect(worstAlarmLevel([seen.worstLevel, seen.level])).toBe(seen.worstLevel)
  expect(action === 'none').toBe(problem.end !== null)
  expect(seen.steps.map(({ kind }) => kind)).toContain(seen.worstKind)
  for (const { start } of problem.steps) expect(problem.since).toBeLessThanOrEqual(start)
  const isBlownOut = seen.headline === 'blowOut'
  const isFlat = (problem.figures?.pressure ?? 9) < 1
  const isFast = (problem.figures?.rate?.perHour ?? 0) >= 10
  if (mustCallDriver(action)) expect(isBlownOut || isFlat || isFast || holdsLessThanFillLevel(problem, 50)).toBe(true)
  if (isBlownOut && problem.end === null) expect(action).toBe(STOP[task ?? 'none'])
  if (task !== null) expect(['pumpBeforeNextTrip', 'bleed', 'stopAndCall']).not.toContain(action)
  expect(forbidsInflating(action) && task === null).toBe(false)
  if (forbidsInflating(action)) expect(saysDamage(action, task)).toBe(task === 'scrap')
  if (going.some(({ kind }) => kind === 'blowOut')) expect(seen.headline).toBe('blowOut')
}

/** A vehicle is as its worst tire, by the one order, and hides none of its others. */
const isAsItsWorst = (tires: readonly Furnished[], generation: NotificationsVersion): void => {
  const all = new Map(tires.map(({ id, condition }) => [id, condition]))
  const vehicle = judgeVehicleCondition(all)
  const { level, trueLevel, cause, since, worstTireId, depth } = vehicle.of[generation]
  const isHeardOf = tires.some(({ tire }) => tire.hasSensor)
  const isKnown = ({ tire, condition }: Furnished) =>
    tire.hasSensor || !isHeardOf || NOTIFICATIONS_VERSIONS.some((one) => condition.of[one].level !== 'noData')
  const ranked = tires
    .filter(isKnown)
    .map(({ id, condition }) => {
      const { level: at, cause: why, since: from } = condition.of[generation]
      return {
        id,
        level: at,
        kind: why?.kind ?? null,
        since: from,
        depth: condition.depth,
        loss: condition.loss,
      }
    })
    .sort(compareConditionsWorstFirst)
  const [worst] = ranked
  if (worst === undefined) {
    expect([level, cause, since, worstTireId]).toEqual(['noData', null, null, null])
    return
  }
  const own = all.get(worst.id) as TireCondition
  expect([level, cause, since, depth]).toEqual([
    own.of[generation].level,
    own.of[generation].cause,
    own.of[generation].since,
    own.fillLevel ?? own.fillLevelBound,
  ])
  expect(worstTireId).toBe(level === 'ok' ? null : worst.id)
  const trueLevels = tires
    .filter(({ tire, condition }) => !isHeardOf || tire.hasSensor || condition.of[generation].trueLevel !== 'noData')
    .map(({ condition }) => condition.of[generation].trueLevel)
  expect(trueLevel).toBe(worstAlarmLevel(trueLevels))
  if (level === 'ok')
    for (const { condition } of tires.filter(isKnown)) expect(condition.of[generation].level).toBe('ok')
  // A wheel without a sensor is told of, and makes no vehicle unknown of which something is heard.
  expect(vehicle.sensorlessTires).toBe(tires.filter(({ tire }) => !tire.hasSensor).length)
  if (level === 'noData' && isHeardOf)
    expect(tires.some(({ tire, condition }) => tire.hasSensor && !isFreshnessHeardOrQuiet(condition.freshness))).toBe(
      true,
    )
  const sensed = tires.filter(({ tire }) => tire.hasSensor)
  expect(vehicle.silentTires).toBe(sensed.filter(({ condition }) => condition.freshness === 'silent').length)
  expect(vehicle.unheardTires).toBe(sensed.filter(({ condition }) => condition.freshness === 'never').length)
  expect(vehicle.mutedTires).toBe(tires.filter(({ condition }) => condition.mutedUntil !== null).length)
  const lowest = tires
    .filter(({ condition }) => isFreshnessHeardOrQuiet(condition.freshness))
    .map(({ condition }) => condition.fillLevel)
  if (vehicle.fillLevel !== null) {
    expect(lowest).toContain(vehicle.fillLevel)
    for (const fillLevel of lowest) expect(fillLevel ?? 999).toBeGreaterThanOrEqual(vehicle.fillLevel)
  }
  const numbers = ranked.map(({ kind, ...rank }) => conditionWorstFirstSortKey({ ...rank, kind }))
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
}

/** What of a vehicle is more than its alarms; `plain` where nothing is. */
const kindsOf = (tires: readonly Furnished[]): RigKind[] => {
  const is: Readonly<Record<Exclude<RigKind, 'plain'>, (tire: Furnished) => boolean>> = {
    muted: ({ condition }) => condition.mutedUntil !== null,
    mustComeOff: ({ condition }) => condition.removal !== null,
    signs: ({ tire: { signs: own } }) => own.isJudged && (own.slow !== null || own.doubt !== null),
  }
  const kinds = RIG_KINDS.filter((kind) => kind !== 'plain' && tires.some(is[kind]))
  return kinds.length === 0 ? ['plain'] : kinds
}

/** The worst problem of a vehicle is its worst tire's, with the same words, in whatever order they are found. */
const standInOneOrder = (tires: readonly Furnished[], generation: NotificationsVersion, seed: number): void => {
  const listed = tires.flatMap((tire): ListedProblem[] =>
    seenOf(tire, generation).map((one, nth) => ({
      ...one,
      id: tire.id * 100 + nth,
      depth: tire.condition.depth,
      loss: tire.condition.loss,
    })),
  )
  const sorted = listed.toSorted(compareProblemsWorstFirst)
  const turned = [...listed.slice(seed % (listed.length + 1)), ...listed.slice(0, seed % (listed.length + 1))].reverse()
  expect(turned.sort(compareProblemsWorstFirst)).toEqual(sorted)
  const { cause, since } = judgeVehicleCondition(new Map(tires.map(({ id, condition }) => [id, condition]))).of[
    generation
  ]
  const [worst] = sorted.filter(({ problem, seen }) => problem.end === null && seen.kind !== null)
  if (kindsOf(tires).includes('plain'))
    expect([worst?.seen.kind ?? null, worst?.seen.beginning.since ?? null]).toEqual([
      cause?.kind ?? null,
      cause === null ? null : since,
    ])
}

/** No tire leaves at which something is to be done first, or of which nothing is known of now; who is told, or not, changes nothing. */
const leavesAsItIs = (furnishedTire: Furnished): void => {
  const { condition, tire } = furnishedTire
  const verdict = departureVerdictOfReason(condition.departure)
  const going = NOTIFICATIONS_VERSIONS.flatMap((generation) => seenOf(furnishedTire, generation)).filter(
    ({ problem }) => problem.end === null,
  )
  if (condition.demount !== null || tire.worn !== null || going.some(({ action }) => mustCallDriver(action)))
    expect(verdict).toBe('stay')
  if (going.some(({ action }) => action !== 'plan') || condition.lowSince !== null) expect(verdict).not.toBe('go')
  if (condition.depth !== null && condition.depth < 50) expect(verdict).toBe('stay')
  if (tire.hasSensor && condition.freshness !== 'heard') expect(['stay', 'notKnown']).toContain(verdict)
  if (verdict !== 'go') return
  expect([condition.freshness, tire.hasSensor]).toEqual(['heard', true])
  expect(condition.fillLevel).toBeGreaterThanOrEqual(90)
  if (condition.loss !== null) expect(nextFillLevelLimit(condition.fillLevel as Percent, condition.loss)).toBeNull()
}

/** A vehicle leaves as its worst tire does. */
const leavesAsItsWorst = (tires: readonly Furnished[]): void => {
  const verdict = departureVerdictOfReason(vehicleDepartureReason(tires.map(({ condition }) => condition)))
  const verdicts = tires.map(({ condition }) => departureVerdictOfReason(condition.departure))
  if (tires.some(({ tire }) => tire.hasSensor))
    expect(verdict).toBe(DEPARTURE_VERDICTS.find((one) => verdicts.includes(one)))
  else expect(['stay', 'notKnown']).toContain(verdict)
}

it('tire, problems, vehicle and order say one truth, whatever happened, whoever was muted and whenever it is asked', () => {
  const said = { causes: 0, mutes: 0, stops: 0, signs: 0, stay: 0, notKnown: 0, goAfter: 0 }
  // Vehicles of each kind of which an alarm goes on.
  const rigs: Record<RigKind, number> = { plain: 0, muted: 0, mustComeOff: 0, signs: 0 }
  fc.assert(
    fc.property(rig, fc.nat(), (all, seed) => {
      const hearing = receptionOfArbitraryTires(new Map(all.map((tire, index) => [index + 1, tire])))
      const tires = all.map((tire, index) => furnished(tire, index + 1, hearing))
      for (const tire of tires) {
        leavesAsItIs(tire)
        const verdict = departureVerdictOfReason(tire.condition.departure)
        if (verdict !== 'go') said[verdict] += 1
      }
      leavesAsItsWorst(tires)
      if (tires.some(({ condition }) => condition.open.length > 0)) for (const kind of kindsOf(tires)) rigs[kind] += 1
      for (const generation of NOTIFICATIONS_VERSIONS) {
        for (const tire of tires) {
          agreesWithProblems(tire, generation)
          saysEveryIssue(tire, generation)
          for (const one of seenOf(tire, generation)) {
            saysWhatIsTrue(one)
            if (mustCallDriver(one.action)) said.stops += 1
            if (one.seen.steps.some(({ kind }) => isProblemSign(kind))) said.signs += 1
          }
          if (tire.condition.of[generation].cause !== null) said.causes += 1
          if (tire.condition.of[generation].level === 'muted') said.mutes += 1
        }
        isAsItsWorst(tires, generation)
        standInOneOrder(tires, generation, seed)
      }
    }),
    { numRuns: RUNS },
  )
  for (const times of Object.values(said)) expect(times).toBeGreaterThan(100)
  // Some vehicles have no tire or no alarm: of what was asked for at least half is there.
  for (const kind of RIG_KINDS) expect(rigs[kind], kind).toBeGreaterThan((RUNS * SHARE_OF_RIGS[kind]) / 200)
})
