import type { NotificationsVersion } from '@coldbar/domain/kinds/notifications-version'
import type { SliceableRows } from '../../../db/bulk/read-column-wise.ts'
import type { TransactionHorizon } from '../../../db/changes/transaction-horizon.ts'
import { type FleetTransaction, readsFromNodes } from '../../../db/scope/in-fleet.ts'
import {
  readCompressedVehicles,
  readListedVehicles,
  type VehicleListRow,
} from '../../../fleet/vehicles/compressed-vehicles.repository.ts'
import { ROWS_PER_ANSWER_SLICE, rowSlicesOf } from '../../../http/answers/row-slices.ts'
import type { Session } from '../../../http/session/session.ts'
import { FairTextCacheOfFleets } from './fair-text-cache-of-fleets.ts'
import { readVehicleListChanges } from './vehicle-list-changes.repository.ts'

/** Who reads a list: the same for all to whom it says the same. */
type ListReader = Pick<Session, 'fleetId' | 'role' | 'language' | 'notifications'>

/** A list as it was last written: each vehicle as text, by name, and what it was read from. */
type Kept = {
  horizon: TransactionHorizon
  held: string
  texts: readonly string[]
  placeOf: ReadonlyMap<number, number>
  characters: number
}

/** Of all fleets together: 100,000 vehicles have so many. */
const MOST_CHARACTERS = 25_000_000
/** What a vehicle takes beside its text, as characters. */
const BESIDE = 50
/** So many texts are joined in a few milliseconds. */
const TEXTS_AT_ONCE = 2_000
/** Where more than this share of it changed, all is read anew: that takes no longer. */
const MOST_CHANGED = 1 / 4

/**
 * The fleets' lists of vehicles as they were last written, so that whoever opens one waits for what changed since and not for
 * ten thousand vehicles. Every answer first asks the database what was written after the kept one was read; nothing is
 * believed because nobody told of a change. On a cluster nothing is kept.
 */
export class VehicleListCache {
  readonly #lists = new FairTextCacheOfFleets<Kept>(MOST_CHARACTERS)

  /** Reads a list, or what changed of it; returns how to write it. The rows come in the pieces of a JSON text. */
  async read(tx: FleetTransaction, reader: ListReader): Promise<WriteList> {
    const { fleetId, role, language, notifications: generation } = reader
    if (readsFromNodes(tx)) {
      // Its rows say by a node's count when they were written, and the horizon is the coordinator's.
      const rows = await readListedVehicles(tx, { generation })
      return (textOf) => writtenAnew(rowSlicesOf(rows), textOf, () => {})
    }
    const name = [role, language, generation].join(' ')
    const kept = this.#lists.get(fleetId, name)
    const now = await readVehicleListChanges(tx, kept?.horizon ?? null)
    const keep = ({ texts, placeOf }: Written): void => {
      const { horizon, held } = now
      this.#lists.keep(fleetId, name, { horizon, held, texts, placeOf, characters: charactersOf(texts) })
    }
    const isSameList = kept !== undefined && !now.isRewritten && now.held === kept.held
    if (!isSameList || now.changed.length > kept.texts.length * MOST_CHANGED) {
      const rows = await readListedVehicles(tx, { generation })
      return (textOf) => writtenAnew(rowSlicesOf(rows), textOf, keep)
    }
    const changed = await changedVehicles(tx, generation, now.changed)
    return (textOf) => writtenAgain(kept, rowSlicesOf(changed), textOf, keep)
  }
}

/** Few come as they are: by columns each would wait for as many turns of the loop as a vehicle has columns. */
const changedVehicles = async (
  tx: FleetTransaction,
  generation: NotificationsVersion,
  ids: readonly number[],
): Promise<SliceableRows<VehicleListRow>> => {
  if (ids.length === 0) return []
  const read = ids.length <= ROWS_PER_ANSWER_SLICE ? readCompressedVehicles : readListedVehicles
  return read(tx, { generation }, ids)
}

type TextOf = (vehicle: VehicleListRow) => string
type WriteList = (textOf: TextOf) => AsyncIterable<string>
type Slices = AsyncIterable<readonly VehicleListRow[]>
type Written = Pick<Kept, 'texts' | 'placeOf'>
type Keep = (written: Written) => void

async function* writtenAnew(slices: Slices, textOf: TextOf, keep: Keep): AsyncGenerator<string> {
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
  keep({ texts, placeOf })
}

/** What changed in its place, and all others as they were. */
async function* writtenAgain(
  { texts, placeOf }: Written,
  changed: Slices,
  textOf: TextOf,
  keep: Keep,
): AsyncGenerator<string> {
  const now = [...texts]
  for await (const slice of changed)
    for (const vehicle of slice) {
      const place = placeOf.get(vehicle.id)
      if (place !== undefined) now[place] = textOf(vehicle)
    }
  keep({ texts: now, placeOf })
  for await (const slice of rowSlicesOf(now, TEXTS_AT_ONCE)) yield slice.join(',')
}

const charactersOf = (texts: readonly string[]): number => texts.reduce((all, text) => all + text.length + BESIDE, 0)
