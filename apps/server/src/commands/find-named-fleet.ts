import type { SystemTransaction } from '../db/scope/in-system.ts'
import { CommandFailedError } from './command.ts'

export type NamedFleet = { id: number; name: string }

/** The fleet that is meant: by its number or name, or the only one there is. @throws CommandFailedError */
export const findNamedFleet = async (
  tx: SystemTransaction,
  given: string | boolean | undefined,
): Promise<NamedFleet> => {
  const fleets = await tx.selectFrom('fleet').select(['id', 'name']).orderBy('id').execute()
  const [only, another] = fleets
  if (only === undefined) throw new CommandFailedError('There is no fleet yet. Start Coldbar once: it makes the first.')
  if (given === undefined) {
    if (another === undefined) return only
    throw new CommandFailedError(`Which fleet? Say --fleet with one of: ${fleets.map(({ name }) => name).join(', ')}.`)
  }
  const found = fleets.filter(({ id, name }) => String(id) === given || name === given)
  if (found.length === 1 && found[0] !== undefined) return found[0]
  throw new CommandFailedError(
    found.length === 0 ? `There is no fleet ${given}.` : `Several fleets are called ${given}. Name its number.`,
  )
}
