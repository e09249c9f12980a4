import type { DatabaseAddress } from '../../db/connection/database-address.ts'
import { onDedicatedConnection } from '../../db/connection/dedicated-connection.ts'
import type { Database } from '../../db/database.ts'
import { signFleetScope } from '../../db/scope/sign-fleet-scope.ts'
import { findSqlTemplates } from '../sql-claims/find-sql-templates.ts'
import { openSourceProgram } from '../sql-claims/source-program.ts'
import { type ExaminedStatement, examinedStatements } from './examined-statements.ts'
import { MANY_SHARD_STATEMENTS } from './many-shard-statements.ts'
import { readStatementSpread, type StatementSpread } from './statement-spread.ts'

/** What the check found: `complaints` are sentences, none where all is as it is listed. */
export type SingleShardFindings = {
  examined: number
  onOneNode: number
  onCoordinator: number
  spread: readonly StatementSpread[]
  complaints: readonly string[]
}

/** A fleet need not be there to be asked for. */
const SOME_FLEET = 1

/** All statements of the server's source; it takes the compiler a minute on a busy machine. */
export const statementsOfServer = (): ExaminedStatement[] => {
  const program = openSourceProgram()
  try {
    return examinedStatements(findSqlTemplates(program)).filter(({ name }) => !name.includes('/testing/'))
  } finally {
    program.close()
  }
}

const complaintOf = ({ name, place, shards, refused }: StatementSpread): string | null => {
  if (refused !== null) return `${place} (${name}): ${refused}`
  if ((shards ?? 0) <= 1 || Object.hasOwn(MANY_SHARD_STATEMENTS, name)) return null
  return `${place} (${name}) asks more than one part of the tables: let it name its fleet, or say why in many-shard-statements.ts`
}

/**
 * Explains statements on the coordinator of a distributed database, and says which ask more than one part of the tables without being
 * listed. Nothing is run.
 */
export const checkSingleShard = async (
  { address, db }: { address: DatabaseAddress; db: Database },
  statements: readonly ExaminedStatement[],
): Promise<SingleShardFindings> => {
  const { signed, fleetTables } = await signFleetScope(db, { fleetId: SOME_FLEET, role: 'admin' })
  if (fleetTables === null) throw new Error('the database is not distributed')
  const all = await onDedicatedConnection(address, (client) =>
    readStatementSpread(client, { fleetId: SOME_FLEET, signed, fleetTables }, statements),
  )
  const spread = all.filter(({ shards, refused }) => refused !== null || (shards ?? 0) > 1)
  const found = new Set(spread.map(({ name }) => name))
  return {
    examined: all.length,
    onOneNode: all.filter(({ shards }) => shards === 0 || shards === 1).length,
    onCoordinator: all.filter(({ shards, refused }) => shards === null && refused === null).length,
    spread,
    complaints: [
      ...new Set(all.flatMap((statement) => complaintOf(statement) ?? [])),
      ...Object.keys(MANY_SHARD_STATEMENTS)
        .filter((name) => !found.has(name))
        .map((name) => `${name}: is listed, and goes to one node`),
    ],
  }
}
