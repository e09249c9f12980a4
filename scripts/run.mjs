import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ROOT } from './project.mjs'
import { toolEnvironment } from './runtime.mjs'

const LOOK_MS = 500

/**
 * Calls back when the npm that started us has gone, however it went: nobody could stop us any more. Started by hand, a
 * command may outlive its shell.
 */
const whenOrphaned = (stop) => {
  if (process.env.npm_lifecycle_event === undefined) return undefined
  const parent = process.ppid
  return setInterval(() => {
    if (process.ppid !== parent) stop()
  }, LOOK_MS)
}

/**
 * Runs a program in the project's folder with its output on ours; resolves with its exit code.
 * Signals reach it through the terminal's process group or are passed on, and we wait until it has ended: nothing is left running.
 */
export function run(program, args = [], { env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...toolEnvironment(), ...env },
      stdio: quiet ? ['ignore', 'ignore', 'inherit'] : 'inherit',
    })
    const pass = (signal) => child.kill(signal)
    const parentWatch = whenOrphaned(() => pass('SIGTERM'))
    // Ctrl-C in a terminal reaches the child by itself; passing it on again would read as a second, impatient one.
    const stay = () => {
      if (!process.stdin.isTTY) child.kill('SIGINT')
    }
    process.on('SIGINT', stay)
    process.on('SIGTERM', pass)
    process.on('SIGHUP', pass)
    child.once('error', reject)
    child.once('close', (code, signal) => {
      clearInterval(parentWatch)
      process.off('SIGINT', stay)
      process.off('SIGTERM', pass)
      process.off('SIGHUP', pass)
      // Cut short is not done: an interrupted install must not count as one.
      resolve(code ?? 128 + constants.signals[signal])
    })
  })
}

/** As `run`, and ends this process with the same code when it failed. */
export async function runOrExit(program, args, options) {
  const code = await run(program, args, options)
  if (code !== 0) process.exit(code)
}
