import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { InvalidInput, NotFound } from '../../http/errors.ts'
import { type NotifiablePerson, readNotifiablePeople } from './people.repository.ts'

/** People whom a rule names in one of its fields. */
export type ChosenRulePeople = {
  /** Of the write, for example `recipient_users`. */
  field: string
  of: NotifiablePerson['of']
  ids: readonly number[]
  /** Who stood there before: who lost an address since keeps nobody from changing the rest. */
  before: readonly number[]
}

/** Throws NotFound and Invalid unless who is newly chosen is there, and can be reached in this way. */
export const checkChosenRulePeople = async (
  tx: FleetTransaction,
  way: 'email' | 'phone',
  chosen: readonly ChosenRulePeople[],
): Promise<void> => {
  const people = await readNotifiablePeople(tx)
  for (const { field, of, ids, before } of chosen)
    for (const id of ids) {
      if (before.includes(id)) continue
      const person = people.find((one) => one.of === of && one.id === id)
      if (person === undefined)
        throw new NotFound(of, id, { [`data.${field}`]: { code: 'gone', message: 'does not exist' } })
      if (person[way] !== '' || person.devices.length > 0) continue
      const message = `${person.name} has no ${way === 'email' ? 'e-mail address' : 'telephone number'}.`
      throw new InvalidInput(message, { [`data.${field}`]: { code: 'no_address', by: person.name, message } })
    }
}
