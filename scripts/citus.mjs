import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { install } from './install.mjs'
import { inProject } from './project.mjs'
import { run } from './run.mjs'
import { runtime } from './runtime.mjs'

const HELP = `Usage: npm run citus -- build FOLDER
       npm run citus -- test [FILE...]
       npm run citus -- check

\`build\` builds Citus from its source in FOLDER, such as a clone of its repository at the tag v13.2.2, and installs it beside the PostgreSQL of
this machine, so that the tests of a cluster run. It needs what PostgreSQL's extensions are built with (on Debian:
postgresql-server-dev-15 liblz4-dev libzstd-dev libssl-dev libkrb5-dev flex autoconf) and the right to write where extensions lie.
PG_CONFIG names another PostgreSQL.

\`test\` runs the acceptance suite and the server's on a coordinator and two workers of this machine, which it starts and removes again,
and says how many tests passed and failed, and what was left out and why. With FILEs it runs those alone.

\`check\` starts such a cluster as well, and says on how many nodes each statement of the server is there.`

/** A function of Citus whose name newer minor versions of PostgreSQL give to one of their own. */
const TAKEN_NAME = /\bhave_createdb_privilege\b/g

const sourcesOf = function* (folder) {
  for (const name of readdirSync(folder)) {
    const place = path.join(folder, name)
    if (statSync(place).isDirectory()) yield* sourcesOf(place)
    else if (/\.[ch]$/.test(name)) yield place
  }
}

const rename = (folder) => {
  for (const file of sourcesOf(path.join(folder, 'src'))) {
    const text = readFileSync(file, 'utf8')
    const renamed = text.replace(TAKEN_NAME, 'citus_have_createdb_privilege')
    if (renamed !== text) writeFileSync(file, renamed)
  }
}

const step = (folder, program, ...args) => {
  console.log(`${path.basename(program)} ${args.join(' ')}`)
  const { status, error } = spawnSync(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status === 0) return
  console.error(error === undefined ? `It ended with ${status}.` : String(error))
  process.exit(1)
}

const build = (folder) => {
  const source = path.resolve(folder)
  if (!existsSync(path.join(source, 'configure')) || !existsSync(path.join(source, 'src/backend/distributed'))) {
    console.error(`${source} holds no source of Citus.`)
    process.exit(1)
  }
  rename(source)
  step(source, path.join(source, 'configure'), '--without-libcurl')
  // Code for PostgreSQL's just-in-time compiler takes as long again, and the product switches that off.
  step(source, 'make', `-j${availableParallelism()}`, 'extension', 'with_llvm=no')
  step(source, 'make', 'install-extension', 'with_llvm=no')
  console.log(
    'Citus is installed. `npm test` runs the tests of a cluster now, `npm run citus -- test` all others on one.',
  )
}

const SUITES = ['acceptance', 'server', 'mocked']

const test = async (files) => {
  const { status, stdout } = spawnSync(process.env.PG_CONFIG ?? 'pg_config', ['--sharedir'], { encoding: 'utf8' })
  if (status !== 0 || !existsSync(path.join(stdout.trim(), 'extension/citus.control'))) {
    console.error('Nothing was tested: Citus is not installed. `npm run citus -- build FOLDER` builds it.')
    process.exit(1)
  }
  await install()
  process.exitCode = await run(
    inProject('node_modules/.bin/vitest'),
    [
      ...['run', ...SUITES.flatMap((suite) => ['--project', suite]), '--reporter=default'],
      ...[`--reporter=${inProject('scripts/cluster-report.mjs')}`, ...files],
    ],
    { env: { CLUSTER: 'on' } },
  )
}

const [command, ...given] = process.argv.slice(2)
if (command === 'build' && given.length === 1) build(given[0])
else if (command === 'test') await test(given)
else if (command === 'check' && given.length === 0)
  process.exitCode = await run(runtime(), [inProject('apps/server/src/testing/single-shard/main.ts')])
else {
  console.error(HELP)
  process.exit(2)
}
