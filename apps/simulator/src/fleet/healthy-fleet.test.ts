import type { FleetFileVehicle } from '@coldbar/contract/simulation/simulated-fleet-file'
import { type TireWithPositionAndSettings, VehicleFold } from '@coldbar/domain/testing/vehicle-fold'
import { kilometres, kilometresPerHour } from '@coldbar/domain/units/motion'
import { bar } from '@coldbar/domain/units/pressure'
import { celsius } from '@coldbar/domain/units/temperature'
import { epochSeconds } from '@coldbar/domain/units/time'
import { expect, it } from 'vitest'
import { beginColdSnap } from '../physics/ambient.ts'
import { coldGaugePressure } from '../physics/simulated-tire-gas.ts'
import { ALL_SINGLE_TIRE_ALARMS_ENABLED } from '../testing/all-single-tire-alarms-enabled.ts'
import { advanceWorld, SIMULATION_STEP_SECONDS } from './advance-world.ts'
import { buildExampleFleetFile } from './example-fleet.ts'
import { newSimulatedWorld } from './simulated-world.ts'

/** A Wednesday, 08:00 in winter time. */
const WEDNESDAY = 1_763_535_600
const DAY = 86_400
const DAYS = 10
const PACKET_LOSS = 0.15
/** Sensor offset (0.05 bar) is taken out; what is left is noise, steps, sun and weather. Points of fill level. */
const TOLERANCE = 3
/** Time is let pass once an hour, as the sweep does. */
const STEPS_PER_HOUR = 3_600 / SIMULATION_STEP_SECONDS

const judged = ({ tires }: FleetFileVehicle): TireWithPositionAndSettings[] =>
  tires.map((tire) => {
    const optimal = tire.optimal_pressure
    return {
      id: tire.tag_id,
      position: {
        row: tire.position_row,
        leftRight: tire.position_left_right,
        insideOutside: tire.position_inside_outside,
      },
      settings: {
        ...ALL_SINGLE_TIRE_ALARMS_ENABLED,
        ...{ optimal_pressure: optimal, maintenance_pressure: 0.94 * optimal, pmax: 12, max_pressure: 12 },
      },
    }
  })

/** Units are told apart by their keys; the engine knows them by number. */
const unitOf = (units: readonly string[], key: string | null): number | null =>
  key === null ? null : 1 + units.indexOf(key)

it.each([
  { seed: 1, mean: 7 },
  { seed: 2, mean: 22 },
  { seed: 3, mean: -8 },
])(
  'a healthy fleet raises nothing in ten days around $mean °C (seed $seed)',
  ({ seed, mean }) => {
    const fleet = buildExampleFleetFile(seed)
    const world = newSimulatedWorld(fleet, WEDNESDAY)
    world.weather.mean = mean
    const units = fleet.vehicles.flatMap(({ unit_key }) => (unit_key === null ? [] : [unit_key]))
    const folds = fleet.vehicles.map((vehicle) => new VehicleFold(judged(vehicle), unitOf(units, vehicle.unit_key)))
    const foldOf = new Map(
      fleet.vehicles.flatMap(({ tires }, at) => tires.map(({ tag_id }) => [tag_id, folds[at]] as const)),
    )
    let readings = 0
    for (let step = 0; step < (DAYS * DAY) / SIMULATION_STEP_SECONDS; step++) {
      if (world.time - WEDNESDAY === 6 * DAY) beginColdSnap(world.weather, world.time, 15, DAY)
      for (const heard of advanceWorld(world, PACKET_LOSS)) {
        readings++
        const fold = foldOf.get(heard.tag_id)
        if (fold === undefined) throw new Error(`nobody knows tag ${heard.tag_id}`)
        fold.read({
          ...{ tireId: heard.tag_id, unitId: unitOf(units, heard.unitKey), alsoHeardBy: [] },
          ...{ time: epochSeconds(heard.time), speed: kilometresPerHour(heard.speed) },
          ...{ pressure: bar(heard.pressure), temperature: celsius(heard.temperature) },
          ...{ latitude: heard.latitude, longitude: heard.longitude, hdop: 1 },
          odometer: heard.odometer === null ? null : kilometres(heard.odometer),
          ...{ ignition: null, batteryOk: null },
        })
      }
      for (const fold of folds) if (step % STEPS_PER_HOUR === 0) fold.elapse(epochSeconds(world.time))
    }
    const raised = folds.flatMap((fold) => fold.raised(0))
    const tireDays = foldOf.size * DAYS
    console.info(`${raised.length} false alarms in ${tireDays} healthy tire-days at ${mean} °C, ${readings} readings`)
    expect(raised).toEqual([])
    for (const { body, tag } of world.vehicles.flatMap(({ wheels }) => wheels)) {
      const shown = foldOf.get(tag.id)?.tires.get(tag.id)?.fillLevel ?? Number.NaN
      expect(Math.abs(shown - (100 * (coldGaugePressure(body) + tag.offset)) / body.optimal)).toBeLessThan(TOLERANCE)
    }
  },
  120_000,
)
