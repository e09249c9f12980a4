import { hours, minutes, seconds } from '@coldbar/domain/units/time'
import type { DecodedReading } from '../../door/decoded-reading.ts'
import type { DecodedPayloadPiece } from '../../door/payload-decoder.ts'
import type { SensorHistory } from '../../intake/intake.ts'
import type { CanLogEntry } from './can-log-entry.ts'
import type { TireConditionFrame } from './tire-condition-frame.ts'

/** A frame about a tire, or one that could not be decoded, and when it was sent, s since 1970. */
export type TimedTireConditionFrame = Pick<CanLogEntry, 'text' | 'place'> & {
  at: number
  says: TireConditionFrame | 'undecoded'
}

/** Both groups are sent every 10 s: what is nearer than half of that is of one round. */
const OF_ONE_ROUND = seconds(5)
/** A tire whose further frame came so lately has one in every round. */
const STILL_EXTENDED = seconds(15)
/** How long a temperature goes with pressures that come without one: some rounds. Ours. */
const STILL_WARM = minutes(1)
/** A sensor that cannot measure says so every 10 s: that is handed on so often. Ours. */
const TOLD_EVERY = hours(1)
/** What is handed on of a sensor that says it is broken: a code for "no value" of the verdict on readings. */
const NO_VALUE = 254

type TireReading = DecodedReading & { text: string }
/** A reading on its way; `isHeld` where only the further frame that is to come makes one of it. */
type Draft = { at: number; reading: TireReading; isHeld: boolean }

const figureOf = (said: TireConditionFrame['pressure']): number | null => (said === 'error' ? NO_VALUE : said)

/** An extended pressure without a value says nothing of the one that the first frame has. */
const better = (own: number | null, extended: number | null): number | null =>
  own === null || (extended !== null && extended !== NO_VALUE) ? extended : own

const isMeasured = ({ pressure, temperature }: TireReading): boolean =>
  [pressure, temperature].every((figure) => figure !== null && figure !== NO_VALUE)

/** Puts together what two groups of frames say of the same tires: one tells pressure and temperature, the other more of the pressure. */
export class CanTireReadingsAssembler {
  readonly #unitId: number
  readonly #heard: SensorHistory
  readonly #drafts: (Draft | { undecoded: string } | null)[] = []
  /** By sensor, where a condition stands whose pressure a further frame may tell better. */
  readonly #conditions = new Map<string, number>()
  /** By sensor, where a further frame stands for which no condition has come. */
  readonly #extended = new Map<string, number>()
  /** By sensor, when it was said last to be off. */
  readonly #off = new Map<string, number>()

  constructor(unitId: number, heard: SensorHistory) {
    this.#unitId = unitId
    this.#heard = heard
  }

  add({ text, at, says, place = undefined }: TimedTireConditionFrame): void {
    if (says === 'undecoded') {
      this.#drafts.push({ undecoded: text })
      return
    }
    const figures = { pressure: figureOf(says.pressure), temperature: figureOf(says.temperature) }
    const reading = { sensor: `CAN ${says.tire} (unit ${this.#unitId})`, time: at, text, ...figures, ...place }
    if (says.isOff) this.#switchedOff(reading.sensor, at)
    else if (says.kind === 'condition') this.#condition({ at, reading, isHeld: false }, says.isPartial)
    else this.#pressure({ at, reading, isHeld: false })
  }

  /** What a further frame of this round tells of the tire was not measured either, whichever comes first. */
  #switchedOff(sensor: string, at: number): void {
    this.#conditions.delete(sensor)
    this.#taken(this.#extended, sensor, at)
    this.#off.set(sensor, at)
    // A further frame that comes by itself has then no temperature that would make a reading of it.
    const { temperature: _, ...before } = this.#heard.of(sensor)
    this.#heard.keep(sensor, before)
  }

  #condition(draft: Draft, isPartial: boolean): void {
    const { at, reading } = draft
    const { sensor, pressure, temperature } = reading
    this.#conditions.delete(sensor)
    if (pressure === null && temperature === null) return
    const before = this.#heard.of(sensor)
    if (temperature !== null && temperature !== NO_VALUE) {
      this.#heard.keep(sensor, { ...before, temperature: { time: at, value: temperature } })
    }
    if (!isPartial) {
      this.#drafts.push(draft)
      return
    }
    const told = this.#taken(this.#extended, sensor, at)
    if (told !== null) {
      this.#drafts.push({ ...draft, reading: { ...reading, pressure: better(pressure, told.reading.pressure) } })
      return
    }
    // A log that is sent again is older than what was heard last, and says the same again.
    const quiet = before.pressure === undefined ? Number.POSITIVE_INFINITY : at - before.pressure.time
    const isHeld = quiet >= 0 && quiet <= STILL_EXTENDED
    this.#conditions.set(sensor, this.#drafts.push({ ...draft, isHeld }) - 1)
  }

  #pressure(draft: Draft): void {
    const { at, reading } = draft
    const { sensor, pressure } = reading
    const off = this.#off.get(sensor)
    if (off !== undefined && Math.abs(at - off) <= OF_ONE_ROUND) return
    const condition = this.#taken(this.#conditions, sensor, at)
    const { pressure: _, ...before } = this.#heard.of(sensor)
    // Where it says none, no first frame waits for it.
    const last = pressure === null || pressure === NO_VALUE ? {} : { pressure: { time: at, value: pressure } }
    this.#heard.keep(sensor, { ...before, ...last })
    if (pressure === null && condition === null) return
    const warm = before.temperature
    const known = warm !== undefined && Math.abs(at - warm.time) <= STILL_WARM ? warm.value : null
    if (condition === null) {
      this.#extended.set(sensor, this.#drafts.push({ ...draft, reading: { ...reading, temperature: known } }) - 1)
      return
    }
    const figures = {
      pressure: better(condition.reading.pressure, pressure),
      temperature: condition.reading.temperature ?? known,
    }
    this.#drafts.push({ ...condition, isHeld: false, reading: { ...condition.reading, ...figures } })
  }

  /** The draft of this round that the other frame of a tire completes, taken out of its place; null where there is none. */
  #taken(from: Map<string, number>, sensor: string, at: number): Draft | null {
    const index = from.get(sensor)
    const draft = index === undefined ? null : this.#drafts[index]
    from.delete(sensor)
    if (index === undefined || draft == null || 'undecoded' in draft) return null
    if (Math.abs(at - draft.at) > OF_ONE_ROUND) return null
    this.#drafts[index] = null
    return draft
  }

  /** What has come, in its order; a sensor that does not measure is spoken of once an hour. */
  pieces(): DecodedPayloadPiece[] {
    return this.#drafts.flatMap((draft): DecodedPayloadPiece[] => {
      if (draft === null) return []
      if ('undecoded' in draft) return [draft]
      const { at, reading, isHeld } = draft
      return isHeld || !(isMeasured(reading) || this.#isToBeTold(reading.sensor, at)) ? [] : [reading]
    })
  }

  #isToBeTold(sensor: string, at: number): boolean {
    const before = this.#heard.of(sensor)
    if (before.failed !== undefined && Math.abs(at - before.failed) < TOLD_EVERY) return false
    this.#heard.keep(sensor, { ...before, failed: at })
    return true
  }
}
