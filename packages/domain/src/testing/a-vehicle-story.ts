import { pressureAtTemperature } from '../gas/cold-pressure.ts'
import type { WheelPosition } from '../layouts/wheel-position.ts'
import type { VehicleTireReading } from '../movement/vehicle-tire-reading.ts'
import type { TireSettings } from '../state/tire-settings.ts'
import type { TireState } from '../state/tire-state.ts'
import { kilometres } from '../units/motion.ts'
import { bar } from '../units/pressure.ts'
import { celsius } from '../units/temperature.ts'
import { epochSeconds } from '../units/time.ts'
import { advanceVehicleTime, evaluateVehicle } from '../vehicle/evaluate-vehicle.ts'
import type { MountedTire, VehicleTireFitment } from '../vehicle/mounted-tire.ts'
import { newVehicleState } from '../vehicle/vehicle-state.ts'
import type { CouplingMade, TireEventChange, Trip, VehicleChartPoint, VehicleStep } from '../vehicle/vehicle-step.ts'
import { aCalibratedTireStory, aReading, tireSettingsWith } from './a-tire-story.ts'

const SETTINGS = tireSettingsWith()
export const TEST_OWN_UNIT_ID = 1
const KILOMETRES_PER_DEGREE = 111.195
const TAG = 15

/** A tire on a vehicle: outside left on the first axle unless said, new, never muted. */
export const aMountedTire = (
  id: number,
  position: Partial<WheelPosition> = {},
  settings: TireSettings = SETTINGS,
): MountedTire => ({
  id,
  position: { row: 1, leftRight: 0, insideOutside: 1, ...position },
  settings,
  mute: null,
  service: {
    resurfacedAt: kilometres(0),
    inspectedAt: kilometres(0),
    purchased: null,
    tireAtMounting: kilometres(0),
    vehicleAtMounting: kilometres(0),
  },
})

/** Two single tires on each axle, from the front left. */
export const someMountedTires = (count: number, settings = SETTINGS): MountedTire[] =>
  Array.from({ length: count }, (_, i) =>
    aMountedTire(i + 1, { row: Math.floor(i / 2) + 1, leftRight: i % 2 === 0 ? 0 : 1 }, settings),
  )

/** A vehicle's equipment: by default with a unit of its own. */
export const aVehicleTireFitment = (
  tires: MountedTire[],
  ownUnitId: number | null = TEST_OWN_UNIT_ID,
): VehicleTireFitment => ({
  ownUnitId,
  tires: new Map(tires.map((tire) => [tire.id, tire])),
})

/** A reading of a tire as its vehicle's own unit hears it: standing at the origin unless said. */
export const aVehicleTireReading = (
  tireId: number,
  time: number,
  pressure: number,
  temperature: number,
  more: Partial<Omit<VehicleTireReading, 'speed'>> & { speed?: number | null } = {},
): VehicleTireReading => ({
  tireId,
  unitId: TEST_OWN_UNIT_ID,
  alsoHeardBy: [],
  latitude: 0,
  longitude: 0,
  hdop: 1,
  odometer: null,
  ignition: null,
  batteryOk: null,
  ...more,
  ...aReading(time, pressure, temperature, more.speed === undefined ? 0 : more.speed),
})

type Leg = {
  /** km/h; 0 stands. */
  speed: number
  minutes: number
  /** Seconds between readings, of one tire after the other. */
  every?: number
  /** Tires that are heard; all unless said. */
  heard?: readonly number[]
  unitId?: number
  alsoHeardBy?: readonly number[]
  loudest?: readonly number[]
  /** The wheels turn when the vehicle moves, unless it is carried. */
  wheels?: 'turn' | 'stand'
  ignition?: boolean
  /** How much the on-board computer counts per kilometre; it says nothing unless given. */
  computer?: number
  /** What the satellites know; with `false` only the speed. */
  fix?: boolean
  /** The reading to send instead of the truth. */
  instead?: (tireId: number, time: number) => { pressure: number; temperature: number } | null
}

const HEATS_UP_IN = 2_400
const COOLS_DOWN_IN = 4_500
const HEAT_PER_SPEED = 30 / 80

type Story = {
  time: number
  /** Where it is, km north of the origin, and what its computer counts. */
  at: number
  computer: number
  /** Gas over tag, K. */
  warmth: number
  vehicle: ReturnType<typeof newVehicleState>
  tires: Map<number, TireState>
  happened: TireEventChange[]
  trips: Map<number, Trip>
  series: VehicleChartPoint[]
  connected: CouplingMade[]
  heard: VehicleTireReading[]
}

/** A vehicle that a test drives and parks; its tires hold 9 bar at 15 °C, warm up while they roll, and are known unless said. */
export const aVehicleStory = ({
  tires = someMountedTires(6),
  ownUnitId = TEST_OWN_UNIT_ID as number | null,
  known = true,
} = {}) => {
  const equipment = aVehicleTireFitment(tires, ownUnitId)
  const calibrated = known ? aCalibratedTireStory().story : null
  const story: Story = {
    time: calibrated?.time ?? 1_700_000_000,
    at: 0,
    computer: 100_000,
    warmth: 0,
    vehicle: newVehicleState(),
    tires: new Map(calibrated === null ? [] : tires.map(({ id }) => [id, calibrated.state])),
    happened: [],
    trips: new Map(),
    series: [],
    connected: [],
    heard: [],
  }
  const apply = (step: VehicleStep): VehicleStep => {
    story.vehicle = step.vehicle
    for (const [id, state] of step.tires) story.tires.set(id, state)
    story.happened.push(...step.happened)
    for (const start of step.noTrips) story.trips.delete(start)
    for (const trip of step.trips) story.trips.set(trip.start, trip)
    story.series.push(...step.series)
    story.connected.push(...step.connected)
    return step
  }
  const hears = (heard: VehicleTireReading): VehicleStep => {
    story.heard.push(heard)
    return apply(evaluateVehicle(story.vehicle, story.tires, equipment, heard))
  }
  const ids = [...equipment.tires.keys()]
  let turn = 0
  const goes = (leg: Leg): void => {
    const {
      speed,
      every = 20,
      heard = ids,
      unitId = TEST_OWN_UNIT_ID,
      wheels = 'turn',
      ignition = null,
      fix = true,
    } = leg
    for (let left = leg.minutes * 60; left > 0; left -= every) {
      story.time += every
      const way = (speed * every) / 3_600
      story.at += way
      if (wheels === 'turn') story.computer += way * (leg.computer ?? 1)
      const rolls = speed > 0 && wheels === 'turn'
      const [target, tau] = rolls ? [HEAT_PER_SPEED * speed, HEATS_UP_IN] : [0, COOLS_DOWN_IN]
      story.warmth += (target - story.warmth) * (1 - Math.exp(-every / tau))
      const tireId = heard[turn++ % heard.length]
      if (tireId === undefined) continue
      const truth = { pressure: pressureAtTemperature(bar(9), celsius(TAG + story.warmth)), temperature: TAG }
      const reads = leg.instead?.(tireId, story.time) ?? truth
      hears(
        aVehicleTireReading(tireId, story.time, reads.pressure, reads.temperature, {
          speed,
          unitId,
          alsoHeardBy: leg.alsoHeardBy ?? [],
          ...(leg.loudest === undefined ? {} : { loudest: leg.loudest }),
          latitude: fix ? story.at / KILOMETRES_PER_DEGREE : null,
          longitude: fix ? 0 : null,
          odometer: leg.computer === undefined ? null : kilometres(story.computer),
          ignition,
        }),
      )
    }
  }
  return {
    story,
    equipment,
    hears,
    goes,
    drives: (speed: number, minutes: number, more: Partial<Leg> = {}) => goes({ speed, minutes, ...more }),
    parks: (minutes: number, more: Partial<Leg> = {}) => goes({ speed: 0, minutes, ...more }),
    /** Nothing is heard; what is due happens. */
    waits: (minutes: number) => {
      story.time += minutes * 60
      return apply(advanceVehicleTime(story.vehicle, story.tires, equipment, epochSeconds(story.time)))
    },
    trips: () => [...story.trips.values()],
    opened: () => story.happened.filter(({ change }) => change.change === 'opened').map(({ change }) => change.kind),
  }
}
