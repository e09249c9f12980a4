import {
  type EventCoordinates,
  type TireEventRecord,
  tireEventKey,
  tireEventRecordAfterChange,
} from '../rigs/tire-event-record.ts'
import type { FoldedEventChange } from './fold-result.ts'

/** The events of a rig's tires while it is folded. */
export class RigEventChanges {
  readonly #events = new Map<number, Map<string, TireEventRecord>>()
  /** Those that anything happened to, by tire and key, as they stand. */
  readonly touched = new Map<number, Map<string, TireEventRecord>>()
  readonly happenings: FoldedEventChange[] = []

  /**
   * Takes over a change of one of the tire's events, at `place`, a step of `problem`, and hands all of them back. `known` are
   * those it had before the fold.
   */
  take(
    happening: FoldedEventChange,
    known: readonly TireEventRecord[],
    place: EventCoordinates,
    problem: string | null,
  ): readonly TireEventRecord[] {
    const { tireId, change, at } = happening
    let events = this.#events.get(tireId)
    if (events === undefined) {
      events = new Map(known.map((event) => [tireEventKey(event), event]))
      this.#events.set(tireId, events)
    }
    const key = tireEventKey(change)
    const record = tireEventRecordAfterChange(events.get(key), change, at, place, problem)
    events.set(key, record)
    const touched = this.touched.get(tireId)
    if (touched === undefined) this.touched.set(tireId, new Map([[key, record]]))
    else touched.set(key, record)
    this.happenings.push(happening)
    return [...events.values()]
  }
}
