import {
  isSameRetentionChoice,
  RETENTION_KINDS,
  type RetentionBounds,
  type RetentionKind,
  retentionMonths,
} from '@coldbar/domain/retention/fleet-retention'
import { KEPT_SINCE, refusedReadingsKeptSince, retentionStart } from '@coldbar/domain/retention/retention-start'
import { type EpochSeconds, epochSeconds, hours, seconds, timeAfter } from '@coldbar/domain/units/time'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../db/database.ts'
import {
  type FleetRetentionChoices,
  readRetentionChoices,
  saveReadingsRemovedBefore,
} from '../db/retention/fleet-retention.repository.ts'
import type { DB } from '../db/schema.gen.ts'
import { type FleetTransaction, inFleet } from '../db/scope/in-fleet.ts'
import { inSystem, type SystemTransaction } from '../db/scope/in-system.ts'
import {
  CHANGES_AT_ONCE,
  deleteCheckpoints,
  deleteCheckpointsOfChanges,
  deleteDiscoveredTags,
  deleteMeasurements,
  deletePackedMeasurements,
  deleteRefusedReadings,
  deleteSuspensionReadings,
  deleteVisits,
  FIRST_MEASUREMENT,
  hasMeasurements,
  type MeasurementMark,
  PACKED_ROWS_AT_ONCE,
  ROWS_AT_ONCE,
  removeStatesOfChanges,
} from './expired-rows.repository.ts'
import { addToRemovalTally } from './removal-log.repository.ts'

/** A period is over for so long before anything of it is removed: what was taken in just before is written by then. */
const SETTLED = hours(1)

/** A fleet with what it chose, and to which moment its measurements are removed already. */
export type KeepingFleet = { id: number; choices: FleetRetentionChoices; removedTo: EpochSeconds | null }

const saveRemovedTo = (tx: SystemTransaction, fleetId: number, removedTo: EpochSeconds | null): Promise<unknown> =>
  sql`update fleet set measurements_removed_to = to_timestamp(${removedTo}::float8) where id = ${fleetId}`.execute(tx)

/** The months that go, the oldest first, and with the first all before it: what was written there since would be looked for by nobody else. */
const monthsBetween = (
  removedTo: EpochSeconds | null,
  until: EpochSeconds,
  at: EpochSeconds,
  most: number,
): { from: EpochSeconds; until: EpochSeconds }[] => {
  const starts = Array.from({ length: most + 1 }, (_, month) => retentionStart(at, most - month))
  const ends = starts.filter((start) => start <= until && (removedTo === null || start > removedTo))
  return ends.map((end, month) => ({ from: ends[month - 1] ?? epochSeconds(0), until: end }))
}

/** A removal of rows before a moment that counts what it removes, in the same transaction. */
const counted =
  (
    kind: RetentionKind,
    before: EpochSeconds,
    remove: (tx: FleetTransaction, before: EpochSeconds) => Promise<number>,
  ) =>
  async (tx: FleetTransaction): Promise<number> => {
    const removed = await remove(tx, before)
    await addToRemovalTally(tx, kind, removed, before)
    return removed
  }

/** Somebody chose otherwise since the removal began: it ends, and the next one goes by what is chosen now. */
class RetentionChoiceChanged extends Error {}

/**
 * The steps in which a fleet's periods are kept, each a short transaction. Of a fleet that keeps readings as long as its installation these stay
 * here, as whole months of all fleets are dropped together; refused readings, sensors of nobody and states before changes of tires go for it too. Whoever takes a choice back in between stops it with the next step.
 */
export async function* removalSteps(
  db: Database,
  fleet: KeepingFleet,
  bounds: Readonly<Record<RetentionKind, RetentionBounds>>,
  now: EpochSeconds,
): AsyncGenerator<void, void, void> {
  try {
    yield* stepsOf(db, fleet, bounds, now)
  } catch (cause) {
    if (!(cause instanceof RetentionChoiceChanged)) throw cause
  }
}

async function* stepsOf(
  db: Database,
  { id: fleetId, choices, removedTo }: KeepingFleet,
  bounds: Readonly<Record<RetentionKind, RetentionBounds>>,
  now: EpochSeconds,
): AsyncGenerator<void, void, void> {
  const at = timeAfter(now, seconds(-SETTLED))
  const monthsOf = (kind: RetentionKind): number => retentionMonths(choices[kind], bounds[kind], at)
  const keptSince = (kind: RetentionKind): EpochSeconds | null =>
    monthsOf(kind) < bounds[kind].most ? KEPT_SINCE[kind](at, monthsOf(kind)) : null
  const mustStand = async (tx: Transaction<DB>): Promise<void> => {
    const standing = await readRetentionChoices(tx, fleetId)
    if (!RETENTION_KINDS.every((kind) => isSameRetentionChoice(standing[kind], choices[kind])))
      throw new RetentionChoiceChanged()
  }
  const step = <T>(remove: (tx: FleetTransaction) => Promise<T>): Promise<T> =>
    inFleet(db, { fleetId, role: 'user' }, async (tx) => {
      await mustStand(tx)
      return remove(tx)
    })
  const noteRemovedTo = (to: EpochSeconds | null): Promise<unknown> =>
    inSystem(db, async (tx) => {
      await mustStand(tx)
      return saveRemovedTo(tx, fleetId, to)
    })
  const [until, visitsBefore] = [keptSince('measurements'), keptSince('visits')]

  if (until !== null && (removedTo === null || until > removedTo)) {
    let isAllGone = true
    for (const span of monthsBetween(removedTo, until, at, bounds.measurements.most)) {
      // Before the first of them goes, so that nobody takes what is left for all there was.
      await inSystem(db, async (tx) => {
        await saveReadingsRemovedBefore(tx, fleetId, span.until)
        await mustStand(tx)
      })
      let mark: MeasurementMark | null = FIRST_MEASUREMENT
      while (mark !== null) {
        const after: MeasurementMark = mark
        mark = await step(async (tx) => {
          const gone = await deleteMeasurements(tx, span, after)
          await addToRemovalTally(tx, 'measurements', gone.removed, span.until)
          return gone.mark
        })
        yield
      }
      for (let rows = PACKED_ROWS_AT_ONCE; rows === PACKED_ROWS_AT_ONCE; ) {
        rows = await step(async (tx) => {
          const gone = await deletePackedMeasurements(tx, span)
          await addToRemovalTally(tx, 'measurements', gone.removed, span.until)
          return gone.rows
        })
        yield
      }
      isAllGone &&= !(await step((tx) => hasMeasurements(tx, span)))
      // The last month is over when the rest before its end is gone too: whoever is stopped before that comes back for it.
      if (isAllGone && span.until < until) await noteRemovedTo(span.until)
    }
    const suspension = counted('measurements', until, deleteSuspensionReadings)
    while ((await step(suspension)) === ROWS_AT_ONCE) yield
    for (const rig of ['vehicle', 'tire'] as const)
      while ((await step((tx) => deleteCheckpoints(tx, rig, until))) === ROWS_AT_ONCE) yield
    while ((await step((tx) => deleteCheckpointsOfChanges(tx, until))) === ROWS_AT_ONCE) yield
    if (isAllGone) await noteRemovedTo(until)
  } else if (until !== removedTo) {
    // It keeps more again: what comes late may lie before what was removed.
    await noteRemovedTo(until)
  }
  // Every time, and of every fleet: what comes in too late is refused and shown first, and a sensor of nobody falls silent on any day.
  const before = KEPT_SINCE.measurements(at, monthsOf('measurements'))
  const receivedBefore = refusedReadingsKeptSince(now)
  const refused = counted('measurements', before, (tx) => deleteRefusedReadings(tx, { before, receivedBefore }))
  while ((await step(refused)) === ROWS_AT_ONCE) yield
  while ((await step((tx) => deleteDiscoveredTags(tx, before))) === ROWS_AT_ONCE) yield
  while ((await step((tx) => removeStatesOfChanges(tx, before))) === CHANGES_AT_ONCE) yield
  if (visitsBefore !== null) {
    const visits = counted('visits', visitsBefore, deleteVisits)
    while ((await step(visits)) === ROWS_AT_ONCE) yield
  }
}
