import { RECOMMENDED_ALARM_SETTINGS } from '@coldbar/domain/limits/default-alarm-settings'
import type { Problem } from '@coldbar/domain/problems/problem'
import { actionForProblem, type ProblemAction } from '@coldbar/domain/problems/problem-action'
import { type ProblemView, problemView } from '@coldbar/domain/problems/problem-view'
import { describe, expect, it, vi } from 'vitest'
import { ASimulatedVehicle } from '../testing/a-simulated-vehicle.ts'

/** Hours of some tires take a second; a machine that does other things as well needs more. */
vi.setConfig({ testTimeout: 60_000 })

const LEAKING = 1
const MILD = 12
const MINUTES = 1 / 60
const SETTINGS = {
  ...{ ...RECOMMENDED_ALARM_SETTINGS, optimal_pressure: 9, pressure_alarm_enabled: true, min_pressure: 7 },
  ...{ filllt70_enabled: true, filllt50_enabled: true, filllt30_enabled: true },
}

type Told = { hours: number; problem: Problem; seen: ProblemView; action: ProblemAction }

/** A vehicle that did two days' work, and what is told of the trouble of one of its tires while hours pass. */
const aWorkedVehicle = (seed: number, tires: number, more: Partial<typeof SETTINGS> = {}) => {
  const vehicle = new ASimulatedVehicle({ tires, seed, settings: { ...SETTINGS, ...more } }).known(MILD).driven(1, MILD)
  vehicle.lives(6, { ambient: MILD }).forget()
  const told: Told[] = []
  let from = vehicle.time
  const lives = (hours: number, speed: number, every = 4 * MINUTES): void => {
    for (let step = 0; step < Math.round(hours / every); step += 1) {
      vehicle.lives(every, { ambient: MILD, speed })
      const problem = vehicle.fold.problems.get(LEAKING)?.recent.at(-1)
      const seen = problem === undefined ? null : problemView(problem, 3)
      if (problem === undefined || seen === null) continue
      const action = actionForProblem(problem, seen.headline, null)
      told.push({ hours: (vehicle.time - from) / 3_600, problem, seen, action })
    }
  }
  const begins = () => {
    from = vehicle.time
  }
  return { body: vehicle.wheel(LEAKING).body, lives, told, begins }
}

const changes = (values: readonly string[]): string[] => values.filter((value, at) => value !== values[at - 1])

/** As people read it: a rate that could be none is not told. */
const ratesOf = (told: readonly Told[]): number[] =>
  told.flatMap(({ problem: { figures } }) =>
    figures?.rate != null && figures.rate.low > 0 ? [figures.rate.perHour] : [],
  )

const ofFleets = [1, 2, 4, 5].flatMap((seed) => [4, 8].map((tires) => ({ seed, tires })))

describe('a slow leak is one slow leak through every start, drive and stop', () => {
  it.each(ofFleets)('of 0.05 bar an hour beside $tires tires (seed $seed)', ({ seed, tires }) => {
    const { body, lives, told } = aWorkedVehicle(seed, tires)
    body.leak = 0.05
    for (const [hours, speed] of [
      [4, 0],
      [4.5, 80],
      [0.75, 0],
      [4.5, 80],
      [11, 0],
      [4, 80],
      [4, 0],
    ] as const)
      lives(hours, speed)
    expect(Math.max(...ratesOf(told))).toBeLessThanOrEqual(1)
    expect(told.at(-1)?.problem.figures?.rate?.perHour).toBeGreaterThan(0.4)
    expect(changes(told.map(({ action }) => action))).toEqual(['pumpBeforeNextTrip'])
    const headlines = changes(told.map(({ seen }) => seen.headline))
    expect(headlines.filter((headline) => headline !== 'leakingSlowly').length).toBeLessThanOrEqual(1)
    expect(headlines.lastIndexOf('belowMaintenance')).toBeLessThanOrEqual(0)
    expect(headlines.at(-1)).toBe('leakingSlowly')
  })

  it.each(ofFleets)('of 0.12 bar an hour that is an alarm of its own, beside $tires tires (seed $seed)', (fleet) => {
    const { body, lives, told } = aWorkedVehicle(fleet.seed, fleet.tires, { filll: 1, filll_enabled: true })
    body.leak = 0.12
    lives(4, 0)
    lives(4.5, 80)
    lives(5, 0)
    expect(told.at(-1)?.problem.steps.map(({ kind }) => kind)).toContain('fillLevelLoss')
    expect(Math.max(...ratesOf(told))).toBeLessThanOrEqual(2)
    expect(ratesOf(told).at(-1)).toBeCloseTo(1.33, 0)
    // In its first hour nobody can tell how fast it is.
    const known = told.filter(({ problem }) => problem.figures?.rate != null)
    expect(known.length).toBeGreaterThan(100)
    expect(changes(known.map(({ seen }) => seen.headline)).filter((headline) => headline === 'leakingFast')).toEqual([])
  })
})

describe('a tire that is empty within the hour is told as that', () => {
  it.each([0, 80])('5 bar an hour at %d km/h: with its first alarm', (speed) => {
    const { body, lives, told, begins } = aWorkedVehicle(1, 8)
    lives(1.5, speed)
    begins()
    body.leak = 5
    lives(0.5, speed, MINUTES)
    expect(told[0]?.hours).toBeLessThan(0.3)
    for (const { seen, action, problem } of told) {
      expect(seen.headline).toBe('leakingFast')
      expect(action).toBe('stopAndCall')
      expect(problem.figures?.rate?.perHour).toBeGreaterThan(30)
      expect(problem.figures?.rate?.perHour).toBeLessThan(70)
    }
  })

  it('a puncture on the road: stop from the first alarm on, flat when it is flat, low while it is filled, over when it is full', () => {
    const { body, lives, told, begins } = aWorkedVehicle(1, 8)
    lives(1.5, 80)
    begins()
    // An eighth of its gas a minute.
    body.hole = 0.125 / 60
    lives(0.4, 80, MINUTES / 2)
    const punctured = told.splice(0)
    expect(punctured[0]?.hours).toBeLessThan(3 * MINUTES)
    expect(punctured[0]?.problem.figures?.fillNow).toBeGreaterThan(70)
    expect(new Set(punctured.map(({ action }) => action))).toEqual(new Set(['stopAndCall']))
    expect(changes(punctured.map(({ seen }) => seen.headline))).toEqual(['leakingFast', 'flat'])
    expect(punctured.find(({ seen }) => seen.headline === 'flat')?.problem.figures?.fillNow).toBeLessThanOrEqual(20)
    body.hole = 0
    lives(0.25, 0, MINUTES)
    body.fillTo = 9
    told.splice(0)
    lives(0.5, 0, MINUTES / 2)
    const filled = told.map(({ seen, action }) => `${seen.headline} ${action}`)
    expect(changes(told.map(({ seen }) => seen.headline)).filter((headline) => headline.startsWith('leaking'))).toEqual(
      [],
    )
    expect(filled).toContain('low lookAtNextStop')
    expect(filled.at(-1)).toBe('lostGas none')
    expect(told.at(-1)?.problem.end?.reason).toBe('inflated')
  })

  it('a leak that closed leaks fast no more, although its alarm goes on until that is sure', () => {
    const { body, lives, told, begins } = aWorkedVehicle(1, 8)
    lives(1.5, 80)
    begins()
    body.leak = 5
    lives(0.4, 80, MINUTES)
    body.leak = 0
    lives(0.4, 80, MINUTES)
    expect(told.at(-1)?.seen).toMatchObject({ kind: 'fillLevelBelow80', headline: 'leakingSlowly' })
    expect(told.at(-1)?.seen.steps.find(({ kind }) => kind === 'fillLevelLoss')).toMatchObject({ end: null })
    expect(ratesOf(told.slice(-1))).toEqual([])
  })

  it('gas that is let out of a tire that stands is no puncture, and neither is what ended', () => {
    const { body, lives, told, begins } = aWorkedVehicle(1, 8)
    begins()
    body.leak = 60
    lives(3 * MINUTES, 0, MINUTES / 2)
    body.leak = 0
    lives(0.4, 0, MINUTES)
    expect(told.length).toBeGreaterThan(10)
    for (const { seen } of told) expect(seen.headline).toBe('low')
  })
})
