import { ALONE } from '@coldbar/domain/alarms/around'
import { evaluate } from '@coldbar/domain/alarms/evaluate'
import type { EventChange } from '@coldbar/domain/alarms/event-change'
import { tireSettings } from '@coldbar/domain/alarms/tire-settings'
import { newTireState, type TireState } from '@coldbar/domain/alarms/tire-state'
import { kilometresPerHour } from '@coldbar/domain/units/motion'
import { bar } from '@coldbar/domain/units/pressure'
import { celsius } from '@coldbar/domain/units/temperature'
import { epochSeconds } from '@coldbar/domain/units/time'
import { expect, it } from 'vitest'
import { beginChill } from '../physics/ambient.ts'
import { coldGauge } from '../physics/tire-body.ts'
import { ALL_ALARMS } from '../testing/a-wheel.ts'
import { advanceWorld, STEP } from './advance.ts'
import { exampleFleet } from './example-fleet.ts'
import { newWorld } from './world.ts'

/** A Wednesday, 08:00 in winter time. */
const WEDNESDAY = 1_763_535_600
const DAY = 86_400
const DAYS = 10
const PACKET_LOSS = 0.15
/** Sensor offset (0.05 bar) is taken out; what is left is noise, steps, sun and weather. Points of fill level. */
const TOLERANCE = 3

it.each([
  { seed: 1, mean: 7 },
  { seed: 2, mean: 22 },
  { seed: 3, mean: -8 },
])(
  'a healthy fleet raises nothing in ten days around $mean °C (seed $seed)',
  ({ seed, mean }) => {
    const fleet = exampleFleet(seed)
    const world = newWorld(fleet, WEDNESDAY)
    world.weather.mean = mean
    const settings = new Map(
      fleet.vehicles
        .flatMap(({ tires }) => tires)
        .map((tire) => {
          const optimal = tire.optimal_pressure
          const limits = { optimal_pressure: optimal, maintenance_pressure: 0.94 * optimal, pmax: 12, max_pressure: 12 }
          return [tire.tag_id, tireSettings({ ...ALL_ALARMS, ...limits }, null)] as const
        }),
    )
    const states = new Map<number, TireState>()
    const events: (EventChange & { tag: number })[] = []
    let readings = 0
    for (let step = 0; step < (DAYS * DAY) / STEP; step++) {
      if (world.time - WEDNESDAY === 6 * DAY) beginChill(world.weather, world.time, 15, DAY)
      for (const { tag_id, time, pressure, temperature, speed } of advanceWorld(world, PACKET_LOSS)) {
        readings++
        const own = settings.get(tag_id)
        if (own === undefined) throw new Error(`nobody knows tag ${tag_id}`)
        const heard = {
          time: epochSeconds(time),
          pressure: bar(pressure),
          temperature: celsius(temperature),
          speed: kilometresPerHour(speed),
        }
        const judged = evaluate(states.get(tag_id) ?? newTireState(), heard, own, ALONE)
        states.set(tag_id, judged.state)
        for (const event of judged.events) events.push({ ...event, tag: tag_id })
      }
    }
    const tireDays = states.size * DAYS
    console.info(`${events.length} false alarms in ${tireDays} healthy tire-days at ${mean} °C, ${readings} readings`)
    expect(events).toEqual([])
    for (const { body, tag } of world.vehicles.flatMap(({ wheels }) => wheels)) {
      const shown = states.get(tag.id)?.fillLevel ?? Number.NaN
      expect(Math.abs(shown - (100 * (coldGauge(body) + tag.offset)) / body.optimal)).toBeLessThan(TOLERANCE)
    }
  },
  120_000,
)
