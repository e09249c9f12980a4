import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { inProject, ROOT } from '../project.mjs'

/**
 * Complains of files, exports and packages that nobody needs, and of exports that only tests do: a rule that only tests know is not
 * the one that runs, and the two differ one day. What must be exported for tests all the same says why where it stands, behind
 * `@internal`.
 */
const ROUNDS = [
  ['nobody needs it', ['--include', 'files,exports,types,dependencies,unlisted']],
  ['only tests need it', ['--production', '--include', 'files,exports,types']],
]

const kept = async (args) => {
  const knip = spawn(
    process.execPath,
    [inProject('node_modules/knip/bin/knip.js'), '--no-progress', '--cache', ...args],
    {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let text = ''
  for await (const part of knip.stdout) text += part
  const code = await new Promise((resolve) => {
    if (knip.exitCode !== null) resolve(knip.exitCode)
    else knip.on('close', resolve)
  })
  return { code, text }
}

/** Files that are tracked, or will be. */
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', '*.ts', '*.tsx', '*.mjs'], {
  cwd: ROOT,
  encoding: 'utf8',
})
const unexplained = files
  .split('\n')
  .filter((file) => file !== '' && existsSync(inProject(file)))
  .filter((file) => /@internal(?!`)\W*$/m.test(readFileSync(inProject(file), 'utf8')))
for (const file of unexplained) console.error(`${file}: @internal without a reason`)

const rounds = await Promise.all(ROUNDS.map(async ([why, args]) => ({ why, ...(await kept(args)) })))
for (const { why, code, text } of rounds) if (code !== 0) console.error(`${why}:\n${text}`)
process.exitCode = unexplained.length === 0 && rounds.every(({ code }) => code === 0) ? 0 : 1
