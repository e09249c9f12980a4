import type { AlarmKind } from '@coldbar/domain/alarms/alarm-kind'
import { compareKinds } from '@coldbar/domain/alarms/kind-order'
import type { TireTrouble, TroubleChange } from '../../store/tire-troubles.ts'

/** Something worth looking up for. */
export type TireNews = {
  readonly what: 'alarm' | 'worse' | 'mended'
  readonly tireId: number
  readonly vehicleId: number | null
  readonly kind: AlarmKind
}

type Told = {
  /** In alarm and told, until it is over. */
  readonly worst: AlarmKind
}

/**
 * Tells what is new about tires, each step once: an alarm that begins, one that gets worse, and the end of it.
 * A tire that stays as bad, a mute, or a mute taken back by hand tells nothing; what breaks through one does, and what
 * still goes on when it runs out.
 */
export class NewsTeller {
  private readonly told = new Map<number, Told>()

  /** News of these changes, and the tires whose news are dealt with: well, muted or gone. */
  hear(changes: readonly TroubleChange[], now: number): { news: readonly TireNews[]; over: readonly number[] } {
    const news: TireNews[] = []
    const over: number[] = []
    for (const { tireId, before, after } of changes) {
      if (before !== null && isHeld(before)) this.remember(tireId, before.kind)
      if (after !== null && after.level === 'alarm' && after.kind !== null) {
        if (hasRunOut(before, after, now)) this.told.delete(tireId)
        const worst = this.told.get(tireId)?.worst
        if (worst !== undefined && compareKinds(after.kind, worst) >= 0) continue
        this.told.set(tireId, { worst: after.kind })
        const what = worst === undefined ? 'alarm' : 'worse'
        news.push({ what, tireId, vehicleId: after.vehicleId, kind: after.kind })
        continue
      }
      over.push(tireId)
      // Only muted, it is the same alarm when the mute is over.
      if (after?.level === 'muted') continue
      this.told.delete(tireId)
      if (before?.level === 'alarm' && before.kind !== null && isWell(after)) {
        news.push({ what: 'mended', tireId, vehicleId: before.vehicleId, kind: before.kind })
      }
    }
    return { news, over }
  }

  private remember(tireId: number, kind: AlarmKind): void {
    const worst = this.told.get(tireId)?.worst
    if (worst === undefined || compareKinds(kind, worst) < 0) this.told.set(tireId, { worst: kind })
  }
}

const isHeld = (trouble: TireTrouble): trouble is TireTrouble & { kind: AlarmKind } =>
  trouble.kind !== null && (trouble.level === 'alarm' || trouble.level === 'muted')

/** The mute is over by itself: whoever takes one back by hand looks at the tire. */
const hasRunOut = (before: TireTrouble | null, after: TireTrouble, now: number): boolean =>
  before !== null &&
  before.level === 'muted' &&
  after.mutedUntil === null &&
  before.mutedUntil !== null &&
  before.mutedUntil <= now

/** A tire that fell silent, or that is gone, is not mended. */
const isWell = (trouble: TireTrouble | null): boolean => trouble?.level === 'ok' || trouble?.level === 'info'
