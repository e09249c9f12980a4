import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pressureAtTemperature } from '../gas/cold-pressure.ts'
import { NO_PROBLEMS, type TireProblems } from '../problems/problem.ts'
import { actionForProblem } from '../problems/problem-action.ts'
import { problemHeadline } from '../problems/problem-headline.ts'
import { problemsAfterEventChange } from '../problems/problems-after-event-change.ts'
import { problemsAfterReading } from '../problems/problems-after-reading.ts'
import { demountRequirement } from '../rules/underinflation-history.ts'
import { isSensorDisbelieved } from '../sensor/sensor-doubt.ts'
import { tireSettingsWith } from '../testing/a-tire-story.ts'
import { aVehicleStory, aVehicleTireReading, someMountedTires } from '../testing/a-vehicle-story.ts'
import { bar } from '../units/pressure.ts'
import { celsius } from '../units/temperature.ts'
import { type EpochSeconds, epochSeconds } from '../units/time.ts'
import { judgeTireCondition } from './tire-condition.ts'

const COURSES = 2_000
const WATCHED = 1
const ALARMS = [
  tireSettingsWith(),
  tireSettingsWith({ pressure_alarm_enabled: false, fillm_enabled: false, filllt90_enabled: false }),
]

const leg = fc.record({
  speed: fc.constantFrom(0, 0, 40, 80),
  minutes: fc.integer({ min: 4, max: 48 }),
  holds: fc.oneof(fc.integer({ min: 0, max: 105 }), fc.constantFrom(60, 78, 79, 81, 92, 100)),
  /** Somebody says in the middle of it that the tire was looked at inside. */
  said: fc.boolean(),
})
const course = fc.record({
  alarms: fc.constantFrom(...ALARMS),
  known: fc.boolean(),
  legs: fc.array(leg, { minLength: 1, maxLength: 5 }),
})

it('says of no tire that ran flat to inflate it, in any course, until somebody looked inside', () => {
  const said = { refused: 0, pumped: 0, believed: 0 }
  fc.assert(
    fc.property(course, ({ alarms, known, legs }) => {
      const truck = aVehicleStory({ tires: someMountedTires(3, alarms), known })
      let problems: TireProblems = NO_PROBLEMS
      let [rolledFlat, told, judged, ranFlat] = [0, 0, 0, false]
      let lookedInside: EpochSeconds | null = null
      const isOnTheRoad = () => truck.story.vehicle.way.journey?.phase !== 'carried'
      const judge = (): void => {
        const state = truck.story.tires.get(WATCHED)
        const at = epochSeconds(truck.story.time)
        if (state === undefined || state.last === null || state.last.time === judged) return
        judged = state.last.time
        const { happened } = truck.story
        const changes = happened.slice(told).filter(({ tireId }) => tireId === WATCHED)
        told = happened.length
        for (const { change, at: foundAt } of changes)
          problems = problemsAfterEventChange(problems, change, foundAt).problems
        problems = problemsAfterReading(problems, { state, settings: alarms, neighbours: () => null })
        const hearing = truck.story.vehicle.hearing
        const condition = judgeTireCondition(
          {
            id: WATCHED,
            hasSensor: true,
            isMounted: true,
            state,
            problems: problems.recent,
            hearing,
            mute: null,
            lookedInside,
            settings: alarms,
          },
          at,
        )
        const isLearned = state.expansionCount > 10 && state.changeAsked === null
        const isSurelyFlat = isLearned && (state.fillLevel ?? 100) <= 80
        // What a doubted tag says counts for nothing.
        if (isSensorDisbelieved(state.sensorDoubt)) rolledFlat = 0
        else rolledFlat = !isSurelyFlat ? 0 : state.stillSince === null ? rolledFlat + 1 : rolledFlat
        if (rolledFlat > 1 && state.stillSince === null) ranFlat = true
        if (ranFlat && isOnTheRoad()) expect(condition.demount).not.toBeNull()
        if (condition.demount === null) said.pumped += 1
        else said.refused += 1
        for (const problem of problems.recent) {
          const task = condition.demount === null ? null : 'lookInside'
          const action = actionForProblem(problem, problemHeadline(problem, problem.steps), task)
          if (condition.demount !== null) expect(['pumpBeforeNextTrip', 'bleed', 'stopAndCall']).not.toContain(action)
        }
      }
      for (const { speed, minutes, holds, said: says } of legs) {
        for (let part = 0; part < 2; part += 1) {
          for (let left = minutes / 2; left > 0; left -= 3) {
            truck.goes({
              ...{ speed, minutes: 3, every: 60 },
              instead: (tireId) => ({
                pressure: pressureAtTemperature(
                  bar(tireId === WATCHED ? (9 * holds) / 100 : 9),
                  celsius(15 + truck.story.warmth),
                ),
                temperature: 15,
              }),
            })
            judge()
          }
          if (part === 0 && says) {
            lookedInside = epochSeconds(truck.story.time)
            const tire = truck.equipment.tires.get(WATCHED)
            if (tire !== undefined) tire.lookedInside = lookedInside
            ;[ranFlat, rolledFlat] = [false, 0]
            said.believed += 1
          }
        }
      }
    }),
    { numRuns: COURSES },
  )
  expect(said.refused).toBeGreaterThan(5_000)
  expect(said.pumped).toBeGreaterThan(5_000)
  expect(said.believed).toBeGreaterThan(500)
}, 120_000)

it('gives no target to a tire that rolled at 70 % for 40 min though nobody saw it move, in any course', () => {
  const unseen = fc.record({
    known: fc.boolean(),
    mates: fc.integer({ min: 0, max: 4 }),
    parked: fc.constantFrom(0, 30, 200),
    every: fc.constantFrom(120, 600, 1_200, 4_800),
    rolls: fc.integer({ min: 40, max: 200 }),
    holds: fc.integer({ min: 55, max: 70 }),
    foreign: fc.boolean(),
  })
  fc.assert(
    fc.property(unseen, ({ known, mates, parked, every, rolls, holds, foreign }) => {
      const tires = someMountedTires(1 + mates, tireSettingsWith())
      const truck = aVehicleStory({ tires, known, ...(foreign ? { ownUnitId: null } : {}) })
      const { story } = truck
      const goes = (speed: number, minutes: number): void => {
        for (let left = minutes * 60; left > 0; left -= every) {
          truck.goes({ speed, minutes: every / 60, every, heard: [] })
          for (const { id } of tires) {
            const cold = bar(id === WATCHED ? (9 * holds) / 100 : 9)
            const pressure = pressureAtTemperature(cold, celsius(15 + story.warmth))
            const nothing = { latitude: null, longitude: null, speed: null, unitId: foreign ? 77 : 1 }
            truck.hears(aVehicleTireReading(id, story.time + id, pressure, 15, nothing))
          }
          story.time += 10
        }
      }
      goes(0, parked + (2 * every) / 60)
      goes(60, rolls + (2 * every) / 60)
      const state = story.tires.get(WATCHED)
      // Heat hides as much of a tire that nobody knows as its tag allows.
      const most = state?.fillLevel ?? (state?.last === null ? 100 : 5 + (100 * (state?.last?.pressure ?? 0)) / 9)
      if (most <= 80) expect(demountRequirement(state?.shortage ?? null, null)).not.toBeNull()
    }),
    { numRuns: 500 },
  )
})
