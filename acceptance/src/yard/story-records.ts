import { notificationsVersionOfKind } from '@coldbar/domain/kinds/alarm-kind'
import type { Problem } from '@coldbar/domain/problems/problem'
import { hours } from '@coldbar/domain/units/time'
import type { YardTire } from './add-yard-vehicle.ts'
import {
  alarmNumberInSpecification,
  type StoredEvent,
  type StoredEventNotice,
  type StoredProblem,
} from './stored-events.ts'

type Parts = {
  begun: number
  tires: readonly YardTire[]
  events: readonly StoredEvent[]
  notices: readonly StoredEventNotice[]
  problems: readonly StoredProblem[]
}

const byNumber = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true })

/** What the records say of a story, in the specification's numbers: 20, 99, 1/2. Times are hours since it began. */
export class StoryRecords {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Events that began in the story, or all. */
  of(tire?: YardTire): StoredEvent[] {
    const { events, begun } = this.#parts
    return events.filter(({ tireId, start }) => start >= begun && (tire === undefined || tireId === tire.id))
  }

  /** Tire (`V/3`) → what was raised on it, once each. */
  raised(): Record<string, string[]> {
    const out: Record<string, string[]> = {}
    for (const tire of this.#parts.tires) {
      const numbers = [...new Set(this.of(tire).map(({ kind }) => alarmNumberInSpecification(kind)))].sort(byNumber)
      if (numbers.length > 0) out[`${tire.vehicle}/${tire.at}`] = numbers
    }
    return out
  }

  /**
   * Tire (`V/3`) → the problems that a mechanic would count of what came to light in the story, by their family, with what
   * ended them: `gasLost`, `heat cooled`.
   */
  problems(): Record<string, string[]> {
    const { tires, problems, begun } = this.#parts
    const out: Record<string, string[]> = {}
    for (const tire of tires) {
      const own = problems.filter(({ tireId, foundAt }) => tireId === tire.id && foundAt >= begun)
      const told = own.map(({ record: { family, end } }) => (end === null ? family : `${family} ${end.reason}`))
      if (told.length > 0) out[`${tire.vehicle}/${tire.at}`] = told
    }
    return out
  }

  /** The tire's newest problem. */
  problem(tire: YardTire): Problem {
    const found = this.#parts.problems.findLast(({ tireId }) => tireId === tire.id)
    if (found === undefined) throw new Error(`${tire.vehicle}/${tire.at} has no problem`)
    return found.record
  }

  #find(number: string, tire: YardTire): StoredEvent[] {
    return this.#parts.events.filter(
      ({ kind, tireId }) => tireId === tire.id && alarmNumberInSpecification(kind) === number,
    )
  }

  /** How often it was raised in the story. */
  count(number: string, tire: YardTire): number {
    return this.of(tire).filter(({ kind }) => alarmNumberInSpecification(kind) === number).length
  }

  /** With which reading it was raised; infinite when never. */
  at(number: string, tire: YardTire): number {
    const found = this.of(tire).find(({ kind }) => alarmNumberInSpecification(kind) === number)
    return found === undefined ? Number.POSITIVE_INFINITY : (found.raised - this.#parts.begun) / hours(1)
  }

  /** When the newest one ended; infinite while it is open or when it never was. */
  endOf(number: string, tire: YardTire): number {
    const found = this.#find(number, tire).at(-1)
    return found?.end == null ? Number.POSITIVE_INFINITY : (found.end - this.#parts.begun) / hours(1)
  }

  isOpen(number: string, tire: YardTire): boolean {
    return this.#find(number, tire).some(({ end }) => end === null)
  }

  openOf(tire: YardTire): string[] {
    return this.#parts.events
      .filter(({ tireId, end }) => tireId === tire.id && end === null)
      .map(({ kind }) => alarmNumberInSpecification(kind))
      .sort(byNumber)
  }

  event(number: string, tire: YardTire): StoredEvent {
    const found = this.#find(number, tire).at(-1)
    if (found === undefined) throw new Error(`${tire.vehicle}/${tire.at} has no ${number}`)
    return found
  }

  /** What people of this notifications version were told of events of the story: `start 20`, `end 20`. */
  told(generation: 2 | 3, tire?: YardTire): string[] {
    const events = new Map(this.of(tire).map((event) => [event.id, event]))
    return this.#parts.notices
      .flatMap(({ eventId, what }) => {
        const event = events.get(eventId)
        return event === undefined || notificationsVersionOfKind(event.kind) !== generation
          ? []
          : [`${what} ${alarmNumberInSpecification(event.kind)}`]
      })
      .sort(byNumber)
  }
}
