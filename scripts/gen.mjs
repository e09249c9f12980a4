import { existsSync, readFileSync } from 'node:fs'
import { install } from './install.mjs'
import { inProject } from './project.mjs'
import { runOrExit } from './run.mjs'
import { runtime } from './runtime.mjs'

/** Every file that a program writes, and the program: what it is made from lies in the tree, so it can always be made anew. */
const GENERATED = [{ file: 'apps/server/src/db/schema.gen.ts', from: 'apps/server/src/db/schema/gen-schema-types.ts' }]

await install()
const isCheck = process.argv.includes('--check')
const textOf = (file) => (existsSync(inProject(file)) ? readFileSync(inProject(file), 'utf8') : null)

let changed = 0
for (const { file, from } of GENERATED) {
  const before = textOf(file)
  await runOrExit(runtime(), [inProject(from)])
  if (textOf(file) === before) continue
  changed += 1
  console.log(isCheck ? `${file} was not up to date: commit it as it is now` : `${file} is new`)
}
if (changed === 0) console.log('Generated files are up to date.')
process.exitCode = isCheck && changed > 0 ? 1 : 0
