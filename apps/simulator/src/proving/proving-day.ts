import { between, type Chance, happens, pick } from '../chance/random.ts'
import { localWeekday } from '../physics/ambient.ts'

/** Hours of the local day in which the ignition is on; the wheels turn after `idle` hours of it. */
export type Shift = { start: number; end: number; idle: number; climb: number }

/** What a day of a vehicle brings, drawn in the morning. */
export type DayPlan = {
  shifts: readonly Shift[]
  /** Share of the sun that comes through. */
  clouds: number
  /** In the yard after work: so warm or cold water, °C. */
  wash: { start: number; end: number; water: number } | null
  /** A brake that drags through one shift, K at the rim. */
  hub: { wheel: number; kelvin: number; shift: number } | null
}

/** How a vehicle is used: what comes often, and how high its roads go, m. */
export type Habits = { washes: number; hubs: number; climb: number }

const SUNDAY = 0
const WASH_HOURS = 0.2

/** The day that begins at local midnight `time`. Wheels are counted from 0. */
export function planDay(time: number, habits: Habits, wheels: number, chance: Chance): DayPlan {
  const clouds = between(chance, 0.2, 1)
  const starts = [between(chance, 5, 7), between(chance, 13, 15)]
  const shifts = starts.map((start) => ({
    start,
    end: start + between(chance, 2, 4.5),
    idle: between(chance, 0.05, 0.25),
    climb: happens(chance, 0.5) ? habits.climb * between(chance, 0.3, 1) : 0,
  }))
  const washed = happens(chance, habits.washes)
  const after = shifts[happens(chance, 0.5) ? 0 : 1]
  const water = between(chance, 6, 14)
  const begins = (after?.end ?? 0) + between(chance, 0.05, 0.4)
  const dragging = happens(chance, habits.hubs)
  const places = Array.from({ length: wheels }, (_, at) => at)
  const hub = { wheel: pick(chance, places), kelvin: between(chance, 10, 50), shift: happens(chance, 0.5) ? 0 : 1 }
  if (localWeekday(time + 43_200) === SUNDAY) return { shifts: [], clouds, wash: null, hub: null }
  return {
    ...{ shifts, clouds, hub: dragging ? hub : null },
    wash: washed ? { start: begins, end: begins + WASH_HOURS, water } : null,
  }
}
