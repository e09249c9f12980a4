import type { QuarantineReason } from '@coldbar/contract/ingest/reading'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { databaseFailure } from '../../db/database-failure.ts'
import { TurnTaken } from '../../db/turn-taken.ts'
import type { Deps } from '../../deps.ts'
import { Refusal, Unavailable } from '../../http/errors.ts'
import { BatchStore } from '../commit/store-batches.ts'
import type { Batch, Outcome } from '../readings/batch-outcome.ts'
import { judgedBatch } from '../readings/judged-batch.ts'
import { oldestKept } from '../readings/oldest-kept.ts'
import { GroupCommit } from './group-commit.ts'
import { correctionOf, newestStamp, UnitClocks } from './unit-clocks.ts'
import type { KeyHolder } from './unit-keys.ts'

/** Readings in one request: more than any gateway gathers, few enough not to hold up the others. */
const MOST_READINGS = 100_000
/** Three commits keep the database and this process busy at once; tires that are in several wait for each other there. */
const LIMITS = { together: 2_000, inAll: 100_000, ofOne: 40_000, atOnce: 3 }

/** What became of the readings of one request; `index` is where a reading stood in it. */
export type Accepted = {
  accepted: number
  duplicates: number
  quarantined: { index: number; reason: QuarantineReason }[]
}

/** Takes readings in, through whichever door they come: judged one by one, stored, and answered for after the commit. */
export class Intake {
  readonly #deps: Pick<Deps, 'config'>
  readonly #clocks: UnitClocks
  readonly #queue: GroupCommit<Batch, Outcome>

  constructor(deps: Pick<Deps, 'db' | 'config'>) {
    this.#deps = deps
    this.#clocks = new UnitClocks(deps.db)
    const store = new BatchStore(deps.db)
    this.#queue = new GroupCommit((fleetId, batches) => store.store(fleetId, batches), LIMITS)
  }

  /**
   * Stores what a unit sent, `elements` as they were parsed, which came in at `received`.
   * Throws Refusal (413) where they are too many, Unavailable (503) where they can be stored later: sending again is harmless.
   */
  async accept(holder: KeyHolder, elements: readonly unknown[], received: EpochSeconds): Promise<Accepted> {
    if (elements.length > MOST_READINGS) {
      throw new Refusal(413, 'too_large', `Send at most ${MOST_READINGS} readings at once.`)
    }
    const newest = newestStamp(elements)
    const oldest = oldestKept(received, this.#deps.config.retentionMonths)
    const judged = await judgedBatch(elements, {
      received,
      oldest,
      clockBehind: correctionOf(holder, newest, received),
    })
    try {
      const answer = await this.#stored(holder.fleetId, { unitId: holder.unitId, received, ...judged })
      await this.#clocks.heard(holder, newest, received)
      return answer
    } catch (cause) {
      if (!isPassing(cause)) throw cause
      throw new Unavailable('The readings could not be stored right now. Keep them and send them again.', 2, cause)
    }
  }

  async #stored(fleetId: number, batch: Batch): Promise<Accepted> {
    const quarantined: Accepted['quarantined'] = batch.refused.map(({ index, reason }) => ({ index, reason }))
    const answer = { accepted: 0, duplicates: 0, quarantined }
    for (const slice of slices(batch)) {
      const outcome = await this.#queue.add(fleetId, slice, sizeOf(slice))
      answer.accepted += outcome.accepted
      answer.duplicates += outcome.duplicates
      quarantined.push(...outcome.unknown.map(({ index }) => ({ index, reason: 'unknown_tag' as const })))
    }
    quarantined.sort((one, other) => one.index - other.index)
    return answer
  }
}

/** Sent again, readings look anew at what is there: only what was taken twice does not end by itself, and is a bug of ours. */
const isPassing = (cause: unknown): boolean => {
  if (cause instanceof TurnTaken) return true
  const failure = databaseFailure(cause)
  return failure !== null && failure !== 'taken'
}

const slices = (batch: Batch): Batch[] => {
  const count = Math.max(1, Math.ceil(Math.max(batch.readings.length, batch.refused.length) / LIMITS.together))
  const part = <T>(all: readonly T[], at: number): readonly T[] =>
    all.slice(at * LIMITS.together, (at + 1) * LIMITS.together)
  return Array.from({ length: count }, (_, at) => ({
    ...batch,
    readings: part(batch.readings, at),
    refused: part(batch.refused, at),
  }))
}

const sizeOf = ({ readings, refused }: Batch): number => readings.length + refused.length
