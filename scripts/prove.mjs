import { install } from './install.mjs'
import { inProject } from './project.mjs'
import { run } from './run.mjs'
import { runtime } from './runtime.mjs'

const ORDER = 'order'

/** Counts what the engine finds, misses and cries on the proving ground; `order`: whether courses end alike however they arrive. */
await install()
const parts = process.argv.slice(2)
const tables = parts.filter((part) => part !== ORDER)
const codes = []
if (tables.length > 0 || parts.length === 0)
  codes.push(await run(runtime(), [inProject('acceptance/src/proving/main.ts'), ...tables]))
if (parts.includes(ORDER)) {
  const { ORDER_COURSES = '10000' } = process.env
  const args = ['run', '--project', 'acceptance', 'acceptance/src/order']
  codes.push(await run(inProject('node_modules/.bin/vitest'), args, { env: { ...process.env, ORDER_COURSES } }))
}
process.exitCode = codes.some((code) => code !== 0) ? 1 : 0
