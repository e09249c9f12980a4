import {
  changedRetentionChoice,
  NO_RETENTION_CHOICE,
  RETENTION_KINDS,
  type RetentionChoice,
  type RetentionKind,
} from '@coldbar/domain/retention/fleet-retention'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import {
  type FleetRetentionChoices,
  readRetentionChoices,
  saveRetentionChoices,
} from '../../db/retention/fleet-retention.repository.ts'
import type { SystemTransaction } from '../../db/scope/in-system.ts'
import { Conflict, InvalidInput, NotFound, Refusal } from '../../http/errors.ts'
import { hasSecondFactor } from '../../second-factor/second-factor.repository.ts'
import { type FleetAnswer, fleetAnswer, type RetentionSetting } from './fleets.presenter.ts'
import {
  findFleet,
  insertFleet,
  isFleetNameTaken,
  lockFleets,
  readFleets,
  saveFleet,
  type WrittenFleetColumns,
} from './fleets.repository.ts'

/** Two fleets of one name could not be told apart where an admin chooses between them. */
const check = async (tx: SystemTransaction, id: number | null, name: string | undefined): Promise<void> => {
  await lockFleets(tx)
  if (name === undefined || !(await isFleetNameTaken(tx, name, id))) return
  throw new Conflict('There is a fleet of this name already. Choose another name.', {
    'data.name': { code: 'taken', message: 'is taken' },
  })
}

/** What a call writes of a fleet. */
type WrittenFleet = WrittenFleetColumns & { measurements_months?: number | null; visits_months?: number | null }

/** The fleet as an admin of `ownFleet` sees it. Throws NotFound. */
export const readFleetAsSeenBy = async (
  tx: SystemTransaction,
  id: number,
  ownFleet: number,
  retention: RetentionSetting,
): Promise<FleetAnswer> => {
  const [found] = await readFleets(tx, id)
  if (found === undefined) throw new NotFound('fleet', id)
  return fleetAnswer(found, ownFleet, retention)
}

/** The setting, at the moment that the earlier of two clocks says, and at that of the later. */
type ClockedRetention = RetentionSetting & { latestNow: EpochSeconds }

/** Throws InvalidInput for a period that the installation does not allow; one that stands already may stay. */
const chosen = (
  kind: RetentionKind,
  standing: RetentionChoice,
  months: number | null | undefined,
  { bounds, now, latestNow }: ClockedRetention,
): RetentionChoice => {
  if (months === undefined || months === standing.months) return standing
  const { most } = bounds[kind]
  if (months !== null && months > most)
    throw new InvalidInput('The installation keeps it for a shorter time.', {
      [`data.${kind}_months`]: { code: 'too_high', limit: most, message: `is at most ${most}` },
    })
  return changedRetentionChoice(standing, months, bounds[kind], now, latestNow)
}

const chosenOfAll = (
  standing: FleetRetentionChoices,
  fleet: WrittenFleet,
  retention: ClockedRetention,
): FleetRetentionChoices => ({
  measurements: chosen('measurements', standing.measurements, fleet.measurements_months, retention),
  visits: chosen('visits', standing.visits, fleet.visits_months, retention),
})

/** Adds a fleet and returns its id. Throws Conflict for a name that is taken, InvalidInput for a period that is not allowed. */
export const addFleet = async (
  tx: SystemTransaction,
  { measurements_months, visits_months, ...columns }: WrittenFleet & { name: string },
  retention: RetentionSetting,
): Promise<number> => {
  await check(tx, null, columns.name)
  const nothing = { measurements: NO_RETENTION_CHOICE, visits: NO_RETENTION_CHOICE }
  const { measurements, visits } = chosenOfAll(
    nothing,
    { measurements_months, visits_months },
    { ...retention, latestNow: retention.now },
  )
  const id = await insertFleet(tx, columns)
  // It has nothing yet that a choice could remove.
  const atOnce = ({ months }: RetentionChoice): RetentionChoice => ({ ...NO_RETENTION_CHOICE, months })
  await saveRetentionChoices(tx, id, { measurements: atOnce(measurements), visits: atOnce(visits) })
  return id
}

/** The moment by this process's clock and by the database's: the earlier and the later. */
const readBothClocks = async (tx: SystemTransaction, now: EpochSeconds) => {
  const { rows } = await sql<{ now: EpochSeconds }>`select floor(date_part('epoch', now())) as now`.execute(tx)
  const databaseNow = rows[0]?.now ?? now
  return databaseNow > now ? { now, latestNow: databaseNow } : { now: databaseNow, latestNow: now }
}

/** What is to be kept for a shorter time than the standing choices say. */
const shortenedKinds = (standing: FleetRetentionChoices, chosen: FleetRetentionChoices): RetentionKind[] =>
  RETENTION_KINDS.filter((kind) => chosen[kind] !== standing[kind] && chosen[kind].before !== null)

const secondFactorRefusal = (field: keyof WrittenFleet): Refusal => {
  const message = 'This fleet asks for a second factor. Set yours up in your profile first.'
  return new Refusal(403, 'second_factor_needed', message, {
    fields: { [`data.${field}`]: { code: 'second_factor', message } },
  })
}

/**
 * Changes what is given of a fleet, as a user asks. Throws NotFound, Conflict for a name that is taken, InvalidInput as adding does, and
 * Refusal 403 where a fleet that demands a second factor is to demand none any more, or to keep things for a shorter time, and the user has none.
 */
export const changeFleet = async (
  tx: SystemTransaction,
  { id, userId }: { id: number; userId: number },
  { measurements_months, visits_months, ...columns }: WrittenFleet,
  retention: RetentionSetting,
): Promise<void> => {
  const fleet = await findFleet(tx, id)
  if (fleet === null) throw new NotFound('fleet', id)
  await check(tx, id, columns.name)
  const standing = await readRetentionChoices(tx, id)
  const clocks = await readBothClocks(tx, retention.now)
  const choices = chosenOfAll(standing, { measurements_months, visits_months }, { ...retention, ...clocks })
  const [shortened] = shortenedKinds(standing, choices)
  const isLifted = columns.demands_second_factor === false
  const guarded = isLifted ? 'demands_second_factor' : shortened && (`${shortened}_months` as const)
  if (guarded !== undefined && fleet.demands_second_factor && !(await hasSecondFactor(tx, userId)))
    throw secondFactorRefusal(guarded)
  await saveFleet(tx, id, columns)
  await saveRetentionChoices(tx, id, choices)
}
