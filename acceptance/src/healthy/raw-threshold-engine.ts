import { hours } from '@coldbar/domain/units/time'

type Raw = { time: number; pressure: number }
type State = { below95: boolean; below90: boolean; falling: boolean; past: Raw[] }

/** How often an engine would cry that looks at gauge readings alone. */
export type RawThresholdAlarmCounts = { below95: number; below90: number; falling: number }

const HYSTERESIS = 0.1
const WINDOW = hours(1)
/** 2 points of 9 bar an hour. */
const FALL = 0.18

/** Thresholds on raw pressure, as many products have them, with a deadband so that they do not chatter. */
export class RawThresholdEngine {
  readonly #optimal: number
  readonly #tires = new Map<number, State>()
  readonly alarms: RawThresholdAlarmCounts = { below95: 0, below90: 0, falling: 0 }

  constructor(optimal: number) {
    this.#optimal = optimal
  }

  /** Judges a reading; what is raised while `counts` is false is left out of the figures. */
  read(tag: number, reading: Raw, counts: boolean): void {
    const state = this.#tires.get(tag) ?? { below95: false, below90: false, falling: false, past: [] }
    this.#tires.set(tag, state)
    const { pressure, time } = reading
    state.past = [...state.past.filter((one) => time - one.time <= WINDOW), reading]
    const fallen = Math.max(...state.past.map((one) => one.pressure)) - pressure
    const found = {
      below95: this.#isBelow(0.95, state.below95, pressure),
      below90: this.#isBelow(0.9, state.below90, pressure),
      falling: state.falling ? fallen > FALL / 2 : fallen > FALL,
    }
    for (const kind of ['below95', 'below90', 'falling'] as const)
      if (counts && found[kind] && !state[kind]) this.alarms[kind] += 1
    Object.assign(state, found)
  }

  #isBelow(share: number, was: boolean, pressure: number): boolean {
    return pressure < this.#optimal * share + (was ? HYSTERESIS : 0)
  }
}
