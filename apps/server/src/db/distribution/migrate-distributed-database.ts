import type { Client } from 'pg'
import type { DatabaseAddress } from '../connection/database-address.ts'
import { onDedicatedConnection } from '../connection/dedicated-connection.ts'
import { type MigrationOptions, migrateDatabase, type RunMigration } from '../schema/migrate-database.ts'
import { ensureCatalogueTriggers } from './catalogue-triggers.ts'
import { migrationSteps } from './migration-steps.ts'
import { grantNumbersOfNodes } from './share-scope-key.ts'
import {
  dropStaleTriggers,
  type Key,
  keyStatements,
  makeFunctions,
  placementOf,
  placeTables,
  readKeys,
  readParts,
  readTables,
  removeParts,
} from './table-parts.ts'

/** Tables that every distributed database has already are cut into as many parts as they are. */
const NO_FIRST_TABLE = 0

/** What one transaction writes to the nodes goes by one connection to each. */
const SETTINGS = `set local citus.propagate_set_commands = 'local';
  set local citus.multi_shard_modify_mode = 'sequential'; set local citus.enable_unsafe_triggers = on;
  set local citus.enable_local_reference_table_foreign_keys = off`

const hereAlone = async (client: Client, work: () => Promise<void>): Promise<void> => {
  await client.query('set local citus.enable_ddl_propagation = off')
  await work()
  await client.query('set local citus.enable_ddl_propagation = on')
}

const idOf = ({ table, name }: Key): string => `${table}.${name}`

/**
 * Runs a statement on the coordinator alone and takes the foreign keys away again that it made: tables of nodes are empty here, so that no
 * row would fit them. They are put back where all nodes hear of them.
 */
const runHere = async (client: Client, text: string): Promise<Key[]> => {
  const known = new Set((await readKeys(client)).map(idOf))
  let made: Key[] = []
  await hereAlone(client, async () => {
    await client.query(text)
    made = (await readKeys(client)).filter((key) => !known.has(idOf(key)))
    for (const { table, name } of made)
      await client.query(
        `alter table ${client.escapeIdentifier(table)} drop constraint ${client.escapeIdentifier(name)}`,
      )
  })
  return made
}

/** Brings tables that a migration has made to their places, and its foreign keys to all nodes. */
const placeWhatIsNew = async (client: Client, keys: readonly Key[]): Promise<void> => {
  const tables = await readTables(client)
  const placement = placementOf(tables)
  const parts = await readParts(client, tables, false)
  const later: string[] = keys.flatMap((key) => keyStatements(client, key, placement))
  await hereAlone(client, async () => {
    later.push(...(await removeParts(client, { ...parts, keys: [] }, placement)))
  })
  const fresh = tables.filter(({ isPlaced }) => !isPlaced)
  await placeTables(client, fresh, NO_FIRST_TABLE, () => {})
  await makeFunctions(client, true)
  for (const statement of later) await client.query(statement)
  await dropStaleTriggers(client)
  await ensureCatalogueTriggers(client)
}

/** Runs a migration so that nodes take it, all of it in the transaction that it is run in. */
const runOnNodes: RunMigration = async (client, sql) => {
  await client.query(SETTINGS)
  const placement = placementOf(await readTables(client))
  let keys: Key[] = []
  for (const step of migrationSteps(sql, placement))
    if (step.goes === 'here') keys.push(...(await runHere(client, step.text)))
    else if (step.goes === 'everywhere') await client.query(step.text)
    else {
      await placeWhatIsNew(client, keys)
      keys = []
    }
}

/**
 * `migrateDatabase` for a database whose tables lie on the nodes of a cluster: new tables of fleets, their policies, foreign keys and
 * triggers come to their places in the transaction of the migration that brings them. An interruption leaves the old or the new schema.
 * @throws DatabaseUnusableError as `migrateDatabase` does, and where a statement has no form that a cluster takes.
 */
export const migrateDistributedDatabase = async (
  address: DatabaseAddress,
  options: Omit<MigrationOptions, 'run'> = {},
): Promise<string[]> => {
  const names = await migrateDatabase(address, { ...options, run: runOnNodes })
  // At each start: whoever was interrupted behind a migration has not done it.
  await onDedicatedConnection(address, grantNumbersOfNodes)
  return names
}
