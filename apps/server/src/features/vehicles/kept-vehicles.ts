import type { FleetTransaction } from '../../db/in-fleet.ts'
import type { Horizon } from '../../db/written-since.ts'
import {
  compressedVehicles,
  listedVehicles,
  type VehicleListRow,
} from '../../fleet/vehicles/compressed-vehicles.repository.ts'
import type { Session } from '../../http/session.ts'
import { slicesOf } from '../../http/slices.ts'
import { listChanges } from './list-changes.repository.ts'

/** Who reads a list: the same for all to whom it says the same. */
type ListReader = Pick<Session, 'fleetId' | 'role' | 'language' | 'notifications'>

/** A list as it was last written: each vehicle as text, by name, and what it was read from. */
type Kept = {
  horizon: Horizon
  held: string
  texts: readonly string[]
  placeOf: ReadonlyMap<number, number>
}

/** Some 200 bytes each. */
const MOST_ROWS = 100_000
/** Of so many texts a few milliseconds are joined. */
const TEXTS_AT_ONCE = 2_000
/** Where more than this share of it changed, all is read anew: that takes no longer. */
const MOST_CHANGED = 1 / 4

/**
 * The fleets' lists of vehicles as they were last written, so that whoever opens one waits for what changed since and not for
 * ten thousand vehicles. Every answer first asks the database what was written after the kept one was read; nothing is
 * believed because nobody told of a change.
 */
export class KeptVehicles {
  /** Those that were asked for longest ago come first. */
  readonly #lists = new Map<string, Kept>()

  /** Reads a list, or what changed of it; returns how to write it. The rows come in the pieces of a JSON text. */
  async read(tx: FleetTransaction, reader: ListReader): Promise<WriteList> {
    const key = [reader.fleetId, reader.role, reader.language, reader.notifications].join(' ')
    const kept = this.#lists.get(key)
    const now = await listChanges(tx, kept?.horizon ?? null)
    const generation = reader.notifications
    const isSameList = kept !== undefined && !now.isRewritten && now.held === kept.held
    if (isSameList && now.changed.length <= kept.texts.length * MOST_CHANGED) {
      const changed = now.changed.length === 0 ? [] : await compressedVehicles(tx, { generation }, now.changed)
      return (textOf) => {
        const texts = withChanged(kept, changed, textOf)
        this.#keep(key, { ...kept, horizon: now.horizon, texts })
        return joined(texts)
      }
    }
    const rows = await listedVehicles(tx, { generation })
    return (textOf) => this.#writtenAnew(key, now, slicesOf(rows), textOf)
  }

  async *#writtenAnew(
    key: string,
    { horizon, held }: Pick<Kept, 'horizon' | 'held'>,
    slices: AsyncIterable<readonly VehicleListRow[]>,
    textOf: TextOf,
  ): AsyncGenerator<string> {
    const texts: string[] = []
    const placeOf = new Map<number, number>()
    for await (const slice of slices) {
      const before = texts.length
      for (const vehicle of slice) {
        placeOf.set(vehicle.id, texts.length)
        texts.push(textOf(vehicle))
      }
      yield texts.slice(before).join(',')
    }
    this.#keep(key, { horizon, held, texts, placeOf })
  }

  #keep(key: string, kept: Kept): void {
    this.#lists.delete(key)
    if (kept.texts.length <= MOST_ROWS) this.#lists.set(key, kept)
    let rows = 0
    for (const { texts } of this.#lists.values()) rows += texts.length
    for (const [oldest, { texts }] of this.#lists) {
      if (rows <= MOST_ROWS) return
      this.#lists.delete(oldest)
      rows -= texts.length
    }
  }
}

type TextOf = (vehicle: VehicleListRow) => string
type WriteList = (textOf: TextOf) => AsyncIterable<string>

const withChanged = (
  { texts, placeOf }: Kept,
  changed: readonly VehicleListRow[],
  textOf: TextOf,
): readonly string[] => {
  if (changed.length === 0) return texts
  const now = [...texts]
  for (const vehicle of changed) {
    const place = placeOf.get(vehicle.id)
    if (place !== undefined) now[place] = textOf(vehicle)
  }
  return now
}

async function* joined(texts: readonly string[]): AsyncGenerator<string> {
  for await (const slice of slicesOf(texts, TEXTS_AT_ONCE)) yield slice.join(',')
}
