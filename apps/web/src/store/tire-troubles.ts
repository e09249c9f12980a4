import type { LiveChanges } from '@coldbar/contract/live/stream'
import { ALARM_KINDS, type AlarmKind } from '@coldbar/domain/alarms/alarm-kind'
import type { Level } from '@coldbar/domain/alarms/level'
import { levelOfAlarmColor } from '@coldbar/domain/alarms/level-codes'
import type { FleetTire } from './fleet-tire.ts'

/** What goes on at a tire: as much as it takes to tell what is new about it. */
export type TireTrouble = {
  readonly tireId: number
  readonly vehicleId: number | null
  readonly level: Level
  /** The worst that goes on; null where nothing does. */
  readonly kind: AlarmKind | null
  /** End of the mute that is in force. */
  readonly mutedUntil: number | null
}

/** A tire then and now; null where nobody knew of anything, and where the tire is gone. */
export type TroubleChange = {
  readonly tireId: number
  readonly before: TireTrouble | null
  readonly after: TireTrouble | null
}

type Listener = (changes: readonly TroubleChange[]) => void

const KINDS = new Set<string>(ALARM_KINDS)
const kindOf = (issue: string | null): AlarmKind | null =>
  issue !== null && KINDS.has(issue) ? (issue as AlarmKind) : null

/**
 * Tires at which something goes on, wherever the user is and however few tires are loaded: listed once, then kept by
 * the live stream. What the list holds when it first comes is no news; every later difference is.
 */
export class TireTroubles {
  private known: Map<number, TireTrouble> | null = null
  /** Told while the list was on its way, which may have been read before. */
  private early: LiveChanges[] = []
  private readonly listeners = new Set<Listener>()

  /** The whole list, as first loaded and after messages may have been missed. */
  listed = (tires: readonly Pick<FleetTire, 'id' | 'vehicle_id' | 'level' | 'issue' | 'muted_until'>[]): void => {
    const before = this.known
    const now = new Map(
      tires.map(({ id, vehicle_id, level, issue, muted_until }) => [
        id,
        { tireId: id, vehicleId: vehicle_id, level, kind: kindOf(issue), mutedUntil: muted_until },
      ]),
    )
    this.known = now
    if (before !== null) {
      const ids = new Set([...before.keys(), ...now.keys()])
      this.tell([...ids].map((tireId) => changeOf(tireId, before.get(tireId), now.get(tireId))))
    }
    const early = this.early
    this.early = []
    for (const changes of early) this.changed(changes)
  }

  /** A live message: every tire of the vehicles it names. */
  changed = (changes: LiveChanges): void => {
    const { known } = this
    if (known === null) {
      this.early.push(changes)
      return
    }
    const said = new Set(changes.tires.map(({ id }) => id))
    const vehicles = new Set(changes.vehicles.map(([id]) => id))
    const told = changes.tires.map(({ id, vehicle_id, alarm_color, issue_kind, muted_until }): TroubleChange => {
      const level = levelOfAlarmColor(alarm_color)
      return {
        tireId: id,
        before: known.get(id) ?? null,
        after: { tireId: id, vehicleId: vehicle_id, level, kind: kindOf(issue_kind), mutedUntil: muted_until },
      }
    })
    const gone = [...known.values()].filter(({ tireId, vehicleId }) => !said.has(tireId) && vehicles.has(vehicleId))
    told.push(...gone.map((before) => ({ tireId: before.tireId, before, after: null })))
    for (const { tireId, after } of told) {
      if (after === null || after.kind === null) known.delete(tireId)
      else known.set(tireId, after)
    }
    this.tell(told)
  }

  /** As when another fleet is chosen. */
  forget = (): void => {
    this.known = null
    this.early = []
  }

  subscribe = (listener: Listener): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private tell(changes: readonly TroubleChange[]): void {
    const different = changes.filter(({ before, after }) => before !== null || after?.kind != null)
    if (different.length > 0) for (const listener of this.listeners) listener(different)
  }
}

const changeOf = (tireId: number, before: TireTrouble | undefined, after: TireTrouble | undefined): TroubleChange => ({
  tireId,
  before: before ?? null,
  after: after ?? null,
})

export const tireTroubles = new TireTroubles()
