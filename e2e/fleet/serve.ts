import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.dirname(path.dirname(import.meta.dirname))
const HOME = path.join(ROOT, '.cache', 'e2e')
const LOOK_EVERY_MS = 1_000

/** Runs the product on an empty database of its own and leaves neither behind, however the test run ends. */
const data = path.join(HOME, String(process.pid))
removeAbandoned()
mkdirSync(data, { recursive: true })

const server = spawn(process.execPath, [path.join(ROOT, 'apps/server/src/main.ts')], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, DATA_DIR: data },
})
const stop = (): void => void server.kill('SIGTERM')
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)

// A test run that was killed cannot stop us; being handed to another parent tells of it.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) stop()
}, LOOK_EVERY_MS).unref()

server.once('error', (error) => {
  console.error(error)
  process.exitCode = 1
})
server.once('exit', (code) => {
  rmSync(data, { recursive: true, force: true })
  process.exitCode = code ?? 1
})

/** Folders of runs that were cut short: named after processes that are no more. */
function removeAbandoned(): void {
  mkdirSync(HOME, { recursive: true })
  for (const name of readdirSync(HOME)) {
    if (!isRunning(Number(name))) rmSync(path.join(HOME, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
