import { existsSync, readFileSync } from 'node:fs'
import { install } from './install.mjs'
import { inProject } from './project.mjs'
import { runOrExit } from './run.mjs'
import { runtime } from './runtime.mjs'

/** Every program that writes files, and the files: what they are made from lies in the tree, so they can always be made anew. */
const GENERATED = [
  {
    files: ['apps/server/src/db/schema.gen.ts', 'apps/server/src/db/schema-keys.gen.json'],
    from: 'apps/server/src/db/schema/gen-schema-types.ts',
  },
  { files: ['docs/cluster-statements.md'], from: 'apps/server/src/testing/single-shard/gen-statements-page.ts' },
]

await install()
const isCheck = process.argv.includes('--check')
const textOf = (file) => (existsSync(inProject(file)) ? readFileSync(inProject(file), 'utf8') : null)

let changed = 0
for (const { files, from } of GENERATED) {
  const before = files.map(textOf)
  await runOrExit(runtime(), [inProject(from)])
  for (const [at, file] of files.entries()) {
    if (textOf(file) === before[at]) continue
    changed += 1
    console.log(isCheck ? `${file} was not up to date: commit it as it is now` : `${file} is new`)
  }
}
if (changed === 0) console.log('Generated files are up to date.')
process.exitCode = isCheck && changed > 0 ? 1 : 0
