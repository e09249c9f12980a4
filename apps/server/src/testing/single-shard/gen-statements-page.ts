import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { MANY_SHARD_STATEMENTS } from './many-shard-statements.ts'

const PAGE = path.join(import.meta.dirname, '../../../../../docs/cluster-statements.md')

const nameOf = (name: string): string => name.replace(/^(\S+) (\w+)$/, '`$2` in `$1`')

/** Writes the page that shows which statements are not for one node of a cluster. */
writeFileSync(
  PAGE,
  `# Statements that are not for one node of a cluster

Made by \`npm run gen\` from \`apps/server/src/testing/single-shard/many-shard-statements.ts\`. On a [Citus cluster](decisions/032-citus.md) every other
statement of the server asks the node of its fleet, or the coordinator alone; \`npm run citus -- check\` explains them all and looks.

| statement | why it asks more than one node | what that costs |
|---|---|---|
${Object.entries(MANY_SHARD_STATEMENTS)
  .map(([name, { reason, cost }]) => `| ${nameOf(name)} | ${reason} | ${cost} |`)
  .join('\n')}
`,
)
