import { connectPools } from '../../db/connection/connect-pools.ts'
import { REQUEST_DATABASE_USER } from '../../db/connection/database-address.ts'
import { distributeDatabase } from '../../db/distribution/distribute-database.ts'
import { migrateDatabase } from '../../db/schema/migrate-database.ts'
import { startClusterNodes } from '../cluster-nodes.ts'
import { createTestRunFolder } from '../run-folder.ts'
import { MANY_SHARD_STATEMENTS } from './many-shard-statements.ts'
import { checkSingleShard, type SingleShardFindings, statementsOfServer } from './single-shard-check.ts'

const SHARDS = 4

const listed = ({ spread }: SingleShardFindings): string[] => {
  const places = new Map<string, string>()
  for (const { name, place } of spread) if (!places.has(name)) places.set(name, place)
  return [...places].map(([name, place]) => {
    const many = MANY_SHARD_STATEMENTS[name]
    return `${place}\n  ${many === undefined ? 'not listed' : `${many.reason} ${many.cost}`}`
  })
}

/** `npm run citus -- check`: where the statements of this source go on a cluster, which it starts for it. */
const { folder, remove } = createTestRunFolder()
try {
  const { coordinator } = await startClusterNodes(folder, 'check', 'coldbar', migrateDatabase)
  await distributeDatabase(coordinator.address, { isDryRun: false, shards: SHARDS, tell: () => {} })
  const { address } = coordinator
  const db = connectPools({ system: address, requests: { ...address, user: REQUEST_DATABASE_USER } })
  const found = await checkSingleShard({ address, db }, statementsOfServer())
  await db.destroy()
  process.stdout.write(`${listed(found).join('\n')}\n`)
  for (const complaint of found.complaints) console.error(`NOT LISTED  ${complaint}`)
  process.stdout.write(
    `${found.examined} statements: ${found.onOneNode} ask one node, ${found.onCoordinator} the coordinator alone, ${found.spread.length} are listed above.\n`,
  )
  process.exitCode = found.complaints.length === 0 ? 0 : 1
} finally {
  await remove()
}
