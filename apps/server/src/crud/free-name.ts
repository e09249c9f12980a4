import { sql } from 'kysely'
import type { FleetTransaction } from '../db/in-fleet.ts'
import { takeTurn } from '../db/turn-taken.ts'
import { Conflict } from '../http/errors.ts'

/** Records of a fleet that are known by their names, and the word for one in an error. */
const NOUNS = { vehicle: 'vehicle', vehicle_type: 'vehicle type', tire: 'tire', supplier: 'supplier' } as const

export type NamedTable = keyof typeof NOUNS

/** Whether a record is known by its name, so that the fleet has it once. */
export const isNamed = (table: string): table is NamedTable => Object.hasOwn(NOUNS, table)

/**
 * Throws Conflict where another record of the fleet has the name that a new one, or the one with this `id`, is to have. Names
 * are compared without case, as an import does. Records that shared a name before this was asked keep it, whatever else of
 * them changes; so no index can say it.
 */
export const checkNameIsFree = async (
  tx: FleetTransaction,
  table: NamedTable,
  name: string | undefined,
  id: number | null,
): Promise<void> => {
  if (name === undefined) return
  const wanted = name.normalize('NFC')
  // Two who take one name at the same time: the second looks once the first one's is there.
  await takeTurn(tx, sql`hashtextextended(${`name of a ${table}`} || lower(${wanted}), own_fleet())`)
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from ${sql.table(table)} where lower(name) = lower(${wanted}) order by id`.execute(tx)
  const [other] = rows.filter((row) => row.id !== id)
  if (other === undefined || rows.some((row) => row.id === id)) return
  throw new Conflict(`There is a ${NOUNS[table]} named ${other.name} already. Choose another name.`, {
    'data.name': { code: 'taken', by: other.name, message: 'is taken, whatever its capitals' },
  })
}
