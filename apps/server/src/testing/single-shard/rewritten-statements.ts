import type { Client } from 'pg'
import { tablePlacementOf } from '../../db/distribution/table-placement.ts'
import SCHEMA_KEYS from '../../db/schema-keys.gen.json' with { type: 'json' }
import { textWithFleetNumber } from '../../db/scope/fleet-number-plugin.ts'
import type { ExaminedStatement } from './examined-statements.ts'
import { planOf } from './statement-spread.ts'

const SOME_FLEET = 1

/** The tables that a cluster distributes and a request reads whole, of a database that lies on one server. */
const readFleetTables = async (client: Client): Promise<ReadonlySet<string>> => {
  const distributed = Object.entries(SCHEMA_KEYS)
    .filter(([name, { hasFleet }]) => tablePlacementOf(name, hasFleet) === 'distributed')
    .map(([name]) => name)
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) name where has_table_privilege('coldbar_app', 'public.' || name, 'select')`,
    [distributed],
  )
  return new Set(rows.map(({ name }) => name))
}

/**
 * Explains statements as a request would ask them, as they stand and in the words that a cluster is asked them in, on any PostgreSQL. Says
 * which are taken as they stand and refused in those words, and how many were taken.
 */
export const explainRewritten = async (
  client: Client,
  statements: readonly ExaminedStatement[],
): Promise<{ taken: number; refused: string[] }> => {
  const tables = await readFleetTables(client)
  const refusalOf = async (text: string, parameters: readonly string[]): Promise<string | null> => {
    await client.query('begin; set local role coldbar_app')
    try {
      await planOf(client, text, parameters, SOME_FLEET)
      return null
    } catch (cause) {
      return cause instanceof Error ? cause.message : String(cause)
    } finally {
      await client.query('rollback')
      await client.query('deallocate all')
    }
  }
  const refused: string[] = []
  let taken = 0
  for (const { place, text, parameters } of statements) {
    if ((await refusalOf(text, parameters)) !== null) continue
    const why = await refusalOf(textWithFleetNumber(text, SOME_FLEET, tables), parameters)
    if (why === null) taken += 1
    else refused.push(`${place}: ${why}`)
  }
  return { taken, refused }
}
