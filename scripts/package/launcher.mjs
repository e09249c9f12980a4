#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { constants } from 'node:os'
import path from 'node:path'

const ROOT = path.dirname(path.dirname(import.meta.filename ?? new URL(import.meta.url).pathname))

/** What the product is tested with; scripts/runtime.mjs of the sources says the same. */
const OLDEST = [22, 18]

const isNewEnough = (version) => {
  const [major, minor] = version.split('.').map(Number)
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])
}

/** The Node that we were started with when it is new enough, else the one that came along. */
const runtime = () => {
  if (isNewEnough(process.versions.node)) return process.execPath
  const name = `node-${process.platform}-${process.arch}`
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), 'bin/node')
  } catch {
    console.error(`Node ${process.versions.node} is too old. Install Node ${OLDEST.join('.')} or newer and try again.`)
    process.exit(1)
  }
}

// Left alone, Node lets garbage grow with the machine's memory: over a gigabyte beside some sixty megabytes that are in use.
const flags = JSON.parse(readFileSync(path.join(ROOT, 'apps/server/heap-flags.json'), 'utf8'))
const main = path.join(ROOT, 'apps/server/src/commands/main.js')
const child = spawn(runtime(), [...flags, main, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production' },
})
// Ctrl-C in a terminal reaches the child by itself; passing it on again would read as a second, impatient one.
process.on('SIGINT', () => {
  if (!process.stdin.isTTY) child.kill('SIGINT')
})
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.once('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
child.once('close', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
