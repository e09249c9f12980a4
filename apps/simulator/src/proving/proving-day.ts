import { isChanceHit, pickOne, type RandomStream, uniformBetween } from '../chance/random-stream.ts'
import { localWeekday } from '../physics/ambient.ts'
import type { OperatingConditions } from './operating-conditions.ts'

/** Hours of the local day in which the ignition is on; the wheels turn after `idle` hours of it. */
export type ProvingIgnitionShift = { start: number; end: number; idle: number; climb: number }

/** What a day of a vehicle brings, drawn in the morning. */
export type ProvingDayPlan = {
  shifts: readonly ProvingIgnitionShift[]
  /** Share of the sun that comes through. */
  clouds: number
  /** In the yard after work: so warm or cold water, °C. */
  wash: { start: number; end: number; water: number } | null
  /** A brake that drags through one shift, K at the rim. */
  hub: { wheel: number; kelvin: number; shift: number } | null
  /** It stands in a hall with this air, °C. */
  halls: readonly { start: number; end: number; air: number }[]
  /** It rains; then the sun breaks through. */
  rain: { start: number; end: number } | null
}

/** How a vehicle is used: what comes often, and how high its roads go, m. */
export type VehicleUseHabits = { washes: number; hubs: number; climb: number }

const SUNDAY = 0
const WASH_HOURS = 0.2
const WATER = [6, 14] as const
const BRAKE = [10, 50] as const

/** The day that begins at local midnight `time`. Wheels are counted from 0. */
export function planProvingDay(
  time: number,
  habits: VehicleUseHabits,
  wheels: number,
  chance: RandomStream,
  scene?: OperatingConditions,
): ProvingDayPlan {
  const clouds = uniformBetween(chance, 0.2, 1)
  const starts = [uniformBetween(chance, 5, 7), uniformBetween(chance, 13, 15)]
  const shifts = starts.map((start) => ({
    start,
    end: start + uniformBetween(chance, 2, 4.5),
    idle: uniformBetween(chance, 0.05, 0.25),
    climb: isChanceHit(chance, 0.5) ? habits.climb * uniformBetween(chance, 0.3, 1) : 0,
  }))
  const washed = isChanceHit(chance, habits.washes)
  const after = shifts[isChanceHit(chance, 0.5) ? 0 : 1]
  const water = uniformBetween(chance, ...(scene?.water ?? WATER))
  const begins = (after?.end ?? 0) + uniformBetween(chance, 0.05, 0.4)
  const dragging = isChanceHit(chance, habits.hubs)
  const places = Array.from({ length: wheels }, (_, at) => at)
  const kelvin = (wheel: number) => ({ wheel, kelvin: uniformBetween(chance, ...(scene?.brake ?? BRAKE)) })
  const hub = { ...kelvin(pickOne(chance, places)), shift: isChanceHit(chance, 0.5) ? 0 : 1 }
  const isSunday = localWeekday(time + 43_200) === SUNDAY
  const plan: ProvingDayPlan = isSunday
    ? { shifts: [], clouds, wash: null, hub: null, halls: [], rain: null }
    : {
        ...{ shifts, clouds, hub: dragging ? hub : null, halls: [], rain: null },
        wash: washed ? { start: begins, end: begins + WASH_HOURS, water } : null,
      }
  return scene === undefined ? plan : inScene(plan, scene, chance)
}

const inScene = (plan: ProvingDayPlan, { hall, rain }: OperatingConditions, chance: RandomStream): ProvingDayPlan => {
  const wet = isChanceHit(chance, rain)
    ? { start: uniformBetween(chance, 0, 8), end: uniformBetween(chance, 9, 15) }
    : null
  const rained = wet === null ? plan : { ...plan, clouds: 1, rain: wet }
  if (hall === null) return rained
  const air = uniformBetween(chance, ...hall.air)
  return hall.when === 'night' ? { ...rained, halls: nights(plan, air) } : intoHall(rained, air, chance)
}

/** From the end of a day's work to the beginning of the next, and all of a Sunday. */
const nights = ({ shifts }: ProvingDayPlan, air: number): ProvingDayPlan['halls'] => {
  const [first, last] = [shifts[0], shifts.at(-1)]
  if (first === undefined || last === undefined) return [{ start: 0, end: 24, air }]
  return [
    { start: 0, end: first.start, air },
    { start: last.end + 0.05, end: 24, air },
  ]
}

/** The first shift is a few minutes of the yard, or a tractor that pushes it in; the second begins as warm as the hall. */
const intoHall = (plan: ProvingDayPlan, air: number, chance: RandomStream): ProvingDayPlan => {
  const [first, second] = plan.shifts
  const shunted = isChanceHit(chance, 0.5)
  const length = uniformBetween(chance, 0.15, 0.3)
  if (first === undefined || second === undefined) return plan
  const end = first.start + length
  return {
    ...plan,
    shifts: shunted ? [second] : [{ ...first, end, idle: length - 0.08 }, second],
    halls: [{ start: end, end: second.start, air }],
    wash: null,
    hub: null,
  }
}
