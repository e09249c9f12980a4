import { randomBytes } from 'node:crypto'
import { addressOfOtherDatabase, type DatabaseAddress } from '../db/connection/database-address.ts'
import { onDedicatedConnection } from '../db/connection/dedicated-connection.ts'
import { CLUSTER_SETTINGS_SQL } from '../db/distribution/distribute-database.ts'
import { REVOKE_TEMPORARY_TABLES_SQL } from '../db/schema/database-roles.ts'

/** The migrated database that every test's own is a copy of. */
export const TEST_TEMPLATE_DATABASE_NAME = 'coldbar_template'

/** A migrated, empty database on the server of a test run, to be dropped by hand. */
export type CreatedTestDatabase = { address: DatabaseAddress; name: string; drop(): Promise<void> }

/** The table of the coordinator's first database that names all nodes, where tests run on a cluster. */
export const TEST_NODES_TABLE = 'test_node'

/** Every node that holds a part of a test's database: the server alone, but on a cluster. */
const nodesOf = (server: DatabaseAddress): Promise<DatabaseAddress[]> =>
  onDedicatedConnection(server, async (client) => {
    const { rows } = await client.query<{ made: boolean }>('select to_regclass($1) is not null as made', [
      TEST_NODES_TABLE,
    ])
    if (rows[0]?.made !== true || !('host' in server)) return [server]
    const { rows: nodes } = await client.query<{ host: string }>(`select host from ${TEST_NODES_TABLE} order by n`)
    return nodes.map(({ host }) => ({ ...server, host }))
  })

/** Copies the template, file by file: block by block through the log, as is usual, takes half as much CPU time again. */
export const createTestDatabase = async (server: DatabaseAddress, kind: string): Promise<CreatedTestDatabase> => {
  const name = `${kind}_${randomBytes(8).toString('hex')}`
  const nodes = await nodesOf(server)
  await Promise.all(
    nodes.map(async (node) => {
      await onDedicatedConnection(node, (client) =>
        client.query(`create database ${name} template ${TEST_TEMPLATE_DATABASE_NAME} strategy file_copy`),
      )
      // What a database is to everybody is not copied with it.
      await onDedicatedConnection(addressOfOtherDatabase(node, name), (client) =>
        client.query(REVOKE_TEMPORARY_TABLES_SQL),
      )
    }),
  )
  // Neither is what a cluster's is told of its statements.
  if (nodes.length > 1)
    await onDedicatedConnection(addressOfOtherDatabase(server, name), (client) => client.query(CLUSTER_SETTINGS_SQL))
  const drop = async (): Promise<void> => {
    for (const node of nodes)
      await onDedicatedConnection(node, (client) => client.query(`drop database if exists ${name} with (force)`))
  }
  return { address: addressOfOtherDatabase(server, name), name, drop }
}
