import { temporaryDatabaseFailureOf } from '../connection/temporary-database-failure.ts'

/**
 * Does the same for each of these fleets, one after the other. What breaks at one of them holds up no other: it is thrown when
 * all had their turn. Where the database is away nobody else has a turn.
 */
export const forEachFleet = async (
  fleetIds: readonly number[],
  work: (fleetId: number) => Promise<void>,
): Promise<void> => {
  const broken: { fleetId: number; cause: unknown }[] = []
  for (const fleetId of fleetIds) {
    try {
      await work(fleetId)
    } catch (cause) {
      if (temporaryDatabaseFailureOf(cause) === 'away') throw cause
      broken.push({ fleetId, cause })
    }
  }
  if (broken.length === 0) return
  const said = broken.map(({ fleetId, cause }) => `fleet ${fleetId}: ${String(cause)}`).join('; ')
  throw new AggregateError(
    broken.map(({ cause }) => cause),
    said,
  )
}
