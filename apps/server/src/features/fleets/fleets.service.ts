import type { SystemTransaction } from '../../db/scope/in-system.ts'
import { Conflict, NotFound } from '../../http/errors.ts'
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

/** The fleet as an admin of `ownFleet` sees it. Throws NotFound. */
export const readFleetAsSeenBy = async (tx: SystemTransaction, id: number, ownFleet: number) => {
  const [found] = await readFleets(tx, id)
  if (found === undefined) throw new NotFound('fleet', id)
  return { ...found, current: found.id === ownFleet }
}

/** Adds a fleet and returns its id. Throws Conflict for a name that is taken. */
export const addFleet = async (
  tx: SystemTransaction,
  fleet: WrittenFleetColumns & { name: string },
): Promise<number> => {
  await check(tx, null, fleet.name)
  return insertFleet(tx, fleet)
}

/** Changes what is given of a fleet. Throws NotFound, and Conflict for a name that is taken. */
export const changeFleet = async (tx: SystemTransaction, id: number, change: WrittenFleetColumns): Promise<void> => {
  if ((await findFleet(tx, id)) === null) throw new NotFound('fleet', id)
  await check(tx, id, change.name)
  await saveFleet(tx, id, change)
}
