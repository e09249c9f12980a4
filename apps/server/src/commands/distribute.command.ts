import { type DistributionPlan, distributeDatabase } from '../db/distribution/distribute-database.ts'
import { reachDatabaseUnmigrated } from '../db/open-database.ts'
import { readPendingMigrations } from '../db/schema/migrate-database.ts'
import { type Command, CommandFailedError, CommandUsageError, EXIT_CODES } from './command.ts'

const MEBIBYTE = 1024 * 1024

const textOf = (plan: DistributionPlan, isDryRun: boolean): string => {
  const { reference, distributed, references, bytes } = plan
  if (reference.length + distributed.length === 0) return 'All tables lie where they belong.'
  const would = isDryRun ? 'would be' : 'were'
  return [
    `${distributed.length} tables of fleets ${would} distributed over ${plan.workers} workers, ${reference.length} copied to every node (${Math.ceil(bytes / MEBIBYTE)} MiB).`,
    `${plan.policies} policies ${would} given a form without subqueries. Of ${references.kept + references.byTrigger + references.lost} foreign keys ${references.kept} stay as they are, ${references.byTrigger} let go by a trigger, ${references.lost} is kept by the call that deletes a place.`,
    ...(isDryRun ? ['Nothing was changed.'] : []),
  ].join('\n')
}

export const distributeCommand: Command = {
  name: 'distribute',
  summary: 'spreads the database over the nodes of a Citus cluster',
  help: `Usage: coldbar distribute [--dry-run] [--shards NUMBER]

Works on a DATABASE_URL that is the coordinator of a Citus cluster with at least one worker: tables of fleets are distributed by their
fleet, what all fleets share is copied to every node. Stop all processes of Coldbar first; others may read meanwhile. It can be
interrupted at any time and called again, and goes on where it was. Call it again after a node was added or the key of scopes renewed.
An upgrade needs no call of it. Not all that Coldbar does works on a cluster: see the chapter on clusters in docs/operations.md.

  --dry-run      says what it would do, and changes nothing
  --shards N     how many parts the tables of fleets are cut into at the first time, 1 to 1024; 32 unless given
`,
  options: { 'dry-run': { type: 'boolean' }, shards: { type: 'string' } },
  run: async ({ words, options, config, tell }) => {
    if (words.length > 0) throw new CommandUsageError('It takes no further words.')
    const shards = options.shards === undefined ? undefined : Number(options.shards)
    if (shards !== undefined && !(Number.isInteger(shards) && shards >= 1 && shards <= 1024))
      throw new CommandUsageError('--shards takes a number from 1 to 1024.')
    const settings = config()
    if (settings.databaseUrl === null)
      throw new CommandFailedError('DATABASE_URL is not set. A database of our own is on one machine.')
    const reached = await reachDatabaseUnmigrated(settings, tell)
    try {
      if ((await readPendingMigrations(reached.address)).length > 0)
        throw new CommandFailedError('The database is empty or older than this program. Start this one on it first.')
      const isDryRun = options['dry-run'] === true
      const plan = await distributeDatabase(reached.address, {
        isDryRun,
        ...(shards === undefined ? {} : { shards }),
        tell,
      })
      return { text: textOf(plan, isDryRun), json: plan, code: EXIT_CODES.done }
    } finally {
      await reached.close()
    }
  },
}
