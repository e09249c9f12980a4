import { describe, expect, it } from 'vitest'
import { emptyNeighbourSummary } from '../neighbours/summarize-neighbours.ts'
import { aTireProblemStory } from '../testing/a-tire-problem-story.ts'
import { aReading, tireSettingsWith } from '../testing/a-tire-story.ts'
import { percent } from '../units/percent.ts'
import { epochSeconds } from '../units/time.ts'
import { NO_PROBLEMS, type Problem } from './problem.ts'
import { actionForProblem } from './problem-action.ts'
import { problemView } from './problem-view.ts'
import { problemsAfterReading } from './problems-after-reading.ts'
import { problemsAfterStepBegan } from './problems-after-step.ts'
import { rebuildProblemsFromEvents } from './rebuild-problems-from-events.ts'

const HOUR = 3_600
const losing = tireSettingsWith({
  filll_enabled: true,
  filll: 2,
  pressure_loss_alarm_enabled: true,
  pressure_loss: 0.3,
})

const onlyOf = (problems: readonly Problem[]): Problem => {
  expect(problems).toHaveLength(1)
  return problems[0] as Problem
}

describe('one leak', () => {
  it('is one problem through all its levels, since its content began to fall', () => {
    const tire = aTireProblemStory(losing, { of: 'axle', held: true })
    tire.leaks(0.7, 9)
    const problem = onlyOf(tire.problems())
    expect(problem.family).toBe('gasLost')
    expect(problem.steps.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['fillLevelLoss', 'fillLevelBelow40']))
    expect(Math.abs(problem.since - tire.from)).toBeLessThanOrEqual(15 * 60)
    expect(problem.fillAtStart).toBeCloseTo(100, 0)
    expect(problem.figures?.fillNow).toBeCloseTo(30, 0)
    const { rate } = problem.figures ?? {}
    expect(rate?.perHour).toBeCloseTo(0.7 / 0.09, 0)
    expect(rate?.low ?? 99).toBeLessThanOrEqual(rate?.perHour ?? 0)
    expect(problem.figures?.neighbours).toEqual({ of: 'axle', held: true })
  })

  it('is told when something else is to be done, not at each of its nine levels', () => {
    const tire = aTireProblemStory(losing)
    tire.leaks(0.7, 12)
    const seen = problemView(onlyOf(tire.problems()), 3)
    expect(seen?.steps.length).toBeGreaterThan(8)
    expect(seen?.steps.filter(({ isNews }) => isNews).map(({ kind }) => kind)).toEqual([
      'fillLevelLoss',
      'fillLevelBelow80',
      'fillLevelBelow50',
    ])
    expect(seen).toMatchObject({ level: 'alarm', headline: 'flat' })
    expect(actionForProblem(onlyOf(tire.problems()), 'flat', null)).toBe('stopAndCall')
  })

  it('goes on while nobody mends it, also when no alarm does', () => {
    const tire = aTireProblemStory(tireSettingsWith())
    tire.leaks(0.4, 2)
    tire.reads(8.2, { times: 60 })
    // Warmer weather: the alarm ends by its own rule, the gas is still missing.
    const before = onlyOf(tire.problems())
    expect(before.end).toBeNull()
    tire.leaks(0.1, 12, 8.2)
    expect(onlyOf(tire.problems()).key).toBe(before.key)
  })

  it('ends when somebody inflates the tire, at once', () => {
    const tire = aTireProblemStory(losing)
    tire.leaks(0.7, 3)
    tire.reads(7.6, { seconds: 60 })
    tire.reads(8.4, { seconds: 60 })
    tire.reads(9, { seconds: 60, times: 10 })
    expect(onlyOf(tire.problems()).end).toMatchObject({ reason: 'inflated' })
  })

  it('that comes back within thirty days of being inflated says so', () => {
    const tire = aTireProblemStory(losing)
    tire.leaks(0.7, 3)
    tire.reads(8.4, { seconds: 60 })
    tire.reads(9, { seconds: 60, times: 10 })
    tire.reads(9, { seconds: HOUR, times: 48 })
    tire.reads(9, { times: 60 })
    const [first] = [...tire.problems(), ...tire.all().past]
    tire.leaks(0.7, 3)
    expect(tire.problems().at(-1)).toMatchObject({ end: null, cameBackOf: first?.key })
  })
})

it('a blow-out is one problem, and is called one', () => {
  const tire = aTireProblemStory(losing)
  tire.reads(3, { seconds: 20, speed: 80 })
  tire.reads(0.2, { seconds: 20, speed: 80 })
  tire.reads(0.1, { seconds: 240, times: 10, speed: 60 })
  const problem = onlyOf(tire.problems())
  for (const generation of [2, 3] as const) {
    const seen = problemView(problem, generation)
    expect(seen).toMatchObject({ headline: 'blowOut', worstKind: 'blowOut' })
    expect(actionForProblem(problem, 'blowOut', 'lookInside')).toBe('stopAndTakeOff')
    expect(seen?.steps.filter(({ isNews }) => isNews)).toHaveLength(1)
  }
  expect(problem.fillAtStart).toBeCloseTo(100, 0)
})

describe('a blow-out begins where its own fall does', () => {
  type Fall = { bursts: readonly number[]; seconds: number }
  const falls: [string, Fall][] = [
    ['at once', { bursts: [0.3, 0.1, 0.1, 0.1], seconds: 20 }],
    ['between two readings of a tag', { bursts: [1, 0, 0, 0, 0], seconds: 240 }],
    ['through readings that are low first', { bursts: [5.5, 0.4, 0.1, 0.1, 0.1], seconds: 20 }],
  ]
  /** Bursts on the road; returns when its first low reading was measured. */
  const bursts = (tire: ReturnType<typeof aTireProblemStory>, { bursts: pressures, seconds }: Fall): number => {
    const first = (tire.state().last?.time ?? 0) + seconds
    for (const pressure of pressures) tire.reads(pressure, { seconds, speed: 80 })
    return first
  }

  it.each(falls)('%s, though its content went to and fro by less than a leak before', (_, fall) => {
    const tire = aTireProblemStory(losing)
    // Two points below what it held hours ago: heat alone may feign as much.
    for (let hour = 0; hour < 8; hour += 1) tire.reads(8.85, { times: 15 })
    const first = bursts(tire, fall)
    const problem = onlyOf(tire.problems())
    for (const generation of [2, 3] as const) {
      const seen = problemView(problem, generation)
      expect(seen).toMatchObject({ headline: 'blowOut', beginning: { since: first, lossBefore: null } })
      expect(seen?.beginning.fillAtStart).toBeCloseTo(98.3, 0)
    }
    expect(problem.since).toBe(first)
  })

  it.each(falls)('%s, and what leaked for hours before is told beside it', (_, fall) => {
    const tire = aTireProblemStory(tireSettingsWith())
    tire.leaks(0.05, 8)
    expect(tire.problems()).toEqual([])
    const first = bursts(tire, fall)
    const { beginning } = problemView(onlyOf(tire.problems()), 3) ?? {}
    expect(beginning?.since).toBe(first)
    expect(beginning?.fillAtStart).toBeCloseTo(100 * (8.6 / 9), 0)
    expect(beginning?.lossBefore?.fillAtStart).toBeCloseTo(100, 0)
    expect(beginning?.lossBefore?.since).toBeLessThan(tire.from + 2 * HOUR)
  })

  it.each(falls)('%s, also where alarms had told of the leak before', (_, fall) => {
    const tire = aTireProblemStory(losing)
    tire.leaks(0.4, 3)
    const before = onlyOf(tire.problems())
    const first = bursts(tire, fall)
    const problem = onlyOf(tire.problems())
    expect(problem.key).toBe(before.key)
    const { beginning } = problemView(problem, 3) ?? {}
    expect(beginning?.since).toBe(first)
    expect(beginning?.lossBefore).toEqual({ since: before.since, fillAtStart: before.fillAtStart })
    expect(beginning?.fillAtStart).toBeCloseTo(100 * (7.8 / 9), 0)
  })
})

it('heat that comes with every descent is one problem; the pressure it makes is part of it', () => {
  const tire = aTireProblemStory(tireSettingsWith({ pmax: 11 }))
  for (let descent = 0; descent < 3; descent += 1) {
    tire.reads(12.4, { temperature: 105, times: 4, seconds: 1_200, speed: 60 })
    tire.reads(10.4, { temperature: 50, times: 4, seconds: 1_200, speed: 60 })
  }
  const problem = onlyOf(tire.problems())
  expect(problem).toMatchObject({ family: 'heat', end: { reason: 'cooled' } })
  expect(problem.steps.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['temperatureHigh', 'internalTemperature', 'tooHighPressure']),
  )
  expect(problem.figures?.hottest).toBeGreaterThan(100)
})

it('a loss that only days show is a leak before any alarm, and goes on when one follows', () => {
  const tire = aTireProblemStory(losing)
  const { state } = tire
  const since = epochSeconds(tire.from - 50 * HOUR)
  const slowLoss = { since, perWeek: percent(2.1), low: percent(1.6), high: percent(2.6), reaches: null }
  const now = { settings: losing, neighbours: () => null }
  const named = problemsAfterReading(NO_PROBLEMS, { ...now, state: { ...state(), slowLoss } })
  const problem = onlyOf(named.recent)
  expect(problem).toMatchObject({ family: 'gasLost', since, figures: { slow: { perWeek: 2.1 } } })
  // 2.1 % of a week of 168 hours, with the interval of the days.
  expect(problem.figures?.rate).toEqual({ perHour: 0.0125, low: 0.0095, high: 0.0155 })
  for (const generation of [2, 3] as const)
    expect(problemView(problem, generation)).toMatchObject({ level: 'warning', headline: 'leakingSlowly' })
  // Filled up: the engine forgets the trend, and so does nobody who looks at the tire.
  expect(onlyOf(problemsAfterReading(named, { ...now, state: state() }).recent)).toMatchObject({ end: null, quiet: {} })
})

it('what was lost in a silence of days is told once, in the past', () => {
  const tire = aTireProblemStory(losing)
  const state = tire.state()
  const found = state.last?.time ?? epochSeconds(0)
  const [from, to] = [epochSeconds(found - 250 * HOUR), epochSeconds(found - 4 * HOUR)]
  const unheardLoss = { from, to, lost: percent(6.7), found }
  const now = { settings: losing, neighbours: () => null }
  const told = problemsAfterReading(NO_PROBLEMS, { ...now, state: { ...state, unheardLoss } })
  const problem = onlyOf(told.recent)
  expect(problem).toMatchObject({
    family: 'gasLost',
    since: from,
    quiet: { since: to },
    figures: { rate: null, unheard: { lost: 6.7 } },
  })
  for (const generation of [2, 3] as const)
    expect(problemView(problem, generation)).toMatchObject({ level: 'ok', headline: 'lostGas' })
  const later = aReading(found + HOUR, 9, 15, 0)
  const again = problemsAfterReading(told, { ...now, state: { ...state, last: later, unheardLoss } })
  expect(onlyOf(again.recent).steps).toHaveLength(1)
  // A loss that was known before goes on until days tell otherwise, but nobody says how fast.
  const slowLoss = { since: from, perWeek: percent(2.1), low: percent(1.6), high: percent(2.6), reaches: null }
  const known = onlyOf(problemsAfterReading(NO_PROBLEMS, { ...now, state: { ...state, slowLoss, unheardLoss } }).recent)
  expect(known).toMatchObject({ quiet: null, figures: { rate: null } })
})

it('a sign that a held reading shows is found when that reading was measured, however old the one before it is', () => {
  const state = aTireProblemStory().state()
  const reading = aReading((state.last?.time ?? 0) + 6 * HOUR, 0, 15, 80)
  const beside = emptyNeighbourSummary(reading.temperature)
  const shown = problemsAfterReading(NO_PROBLEMS, {
    state: {
      ...state,
      held: { reading, beside, vehicle: null, awaitsMates: false },
      sensorDoubt: { since: reading.time, why: 'noisy', readings: 3, size: 0.4 },
    },
    settings: losing,
    neighbours: () => null,
  })
  expect(onlyOf(shown.recent)).toMatchObject({ family: 'sensor', foundAt: reading.time, last: reading.time })
})

describe('a reading that is held tells nothing of the content yet', () => {
  it('so that figures which it lets somebody tell first are of the reading before it', () => {
    const state = aTireProblemStory().state()
    const measured = state.last?.time ?? epochSeconds(0)
    const reading = aReading(measured + 6 * HOUR, 0, 15, 80)
    const beside = emptyNeighbourSummary(reading.temperature)
    const slowLoss = { since: measured, perWeek: percent(2.1), low: percent(1.6), high: percent(2.6), reaches: null }
    const told = problemsAfterReading(NO_PROBLEMS, {
      state: { ...state, held: { reading, beside, vehicle: null, awaitsMates: false }, slowLoss },
      settings: losing,
      neighbours: () => null,
    })
    expect(onlyOf(told.recent)).toMatchObject({ foundAt: reading.time, last: reading.time })
    expect(onlyOf(told.recent).figures?.lowestAt).toBe(measured)
  })

  it.each([1, 26])('so that a leak is told as it was, after %d hours of silence', (silence) => {
    const tire = aTireProblemStory()
    tire.leaks(0.4, 2.5)
    const before = onlyOf(tire.problems())
    expect(before.figures?.rate).not.toBeNull()
    tire.reads(0, { seconds: silence * HOUR })
    expect(tire.state().held).not.toBeNull()
    expect(tire.problems()[0]).toEqual(before)
  })

  it('so that a loss which nothing showed since is not over, and goes on when the tire proves empty', () => {
    const state = aTireProblemStory().state()
    const found = state.last?.time ?? epochSeconds(0)
    const [from, to] = [epochSeconds(found - 250 * HOUR), epochSeconds(found - 4 * HOUR)]
    const now = { settings: losing, neighbours: () => null }
    const unheardLoss = { from, to, lost: percent(6.7), found }
    const told = problemsAfterReading(NO_PROBLEMS, { ...now, state: { ...state, unheardLoss } })
    const reading = aReading(found + 26 * HOUR, 0, 15, 80)
    const held = { reading, beside: emptyNeighbourSummary(reading.temperature), vehicle: null, awaitsMates: false }
    const after = problemsAfterReading(told, { ...now, state: { ...state, unheardLoss, held } })
    expect(onlyOf(after.recent)).toEqual(onlyOf(told.recent))
    const proven = { kind: 'fillLevelBelow50' as const, start: reading.time, at: epochSeconds(reading.time + 1_200) }
    expect(onlyOf(problemsAfterStepBegan(after, proven).problems.recent).key).toBe(onlyOf(told.recent).key)
  })
})

describe('who sees what', () => {
  const problem: Problem = {
    key: 'maintenancePressure@1',
    family: 'gasLost',
    since: epochSeconds(1),
    fillAtStart: null,
    foundAt: epochSeconds(1),
    last: epochSeconds(9),
    steps: [
      { kind: 'maintenancePressure', start: epochSeconds(1), foundAt: epochSeconds(1), times: 1, end: null },
      { kind: 'pressureLow', start: epochSeconds(5), foundAt: epochSeconds(6), times: 1, end: null },
    ],
    figures: null,
    mendedAt: null,
    quiet: null,
    end: null,
    cameBackOf: null,
  }

  it('a problem of pressures alone is none to who watches fill levels', () => {
    expect(problemView(problem, 3)).toBeNull()
    expect(problemView(problem, 2)).toMatchObject({ level: 'alarm', worstKind: 'pressureLow', headline: 'low' })
  })

  it('of a tire of which nothing is known somebody must look, and nobody is told to stop', () => {
    expect(actionForProblem(problem, 'low', null)).toBe('lookAtNextStop')
  })
})

it('events that were kept before problems were make the same problems', () => {
  const at = (hour: number) => epochSeconds(hour * HOUR)
  const event = { foundAt: null, endReason: null, data: {} }
  const { problems, keys } = rebuildProblemsFromEvents([
    { ...event, kind: 'fillLevelLoss', start: at(1), end: at(3), endReason: 'cleared' },
    { ...event, kind: 'belowMaintenanceLevel', start: at(5), end: at(9), endReason: 'inflated' },
    { ...event, kind: 'pressureDifference', start: at(6), end: at(9), endReason: 'cleared' },
    { ...event, kind: 'inflation', start: at(9), end: at(9) },
    { ...event, kind: 'fillLevelBelow90', start: at(30), end: null },
    { ...event, kind: 'age', start: at(31), end: null },
  ])
  expect(problems.recent).toMatchObject([
    { key: `fillLevelLoss@${at(1)}`, family: 'gasLost', since: at(1), end: { at: at(9), reason: 'inflated' } },
    { family: 'gasLost', end: null, cameBackOf: `fillLevelLoss@${at(1)}` },
    { family: 'due', end: null },
  ])
  expect(problems.recent[0]?.steps).toHaveLength(3)
  expect(keys.get(`pressureDifference@${at(6)}`)).toBe(problems.recent[0]?.key)
  expect(keys.has(`inflation@${at(9)}`)).toBe(false)
})
