import { createInterface } from 'node:readline/promises'
import { readConfig } from './config/config.ts'
import { type RunningServer, startServer } from './start-server.ts'
import { startupErrorMessage } from './startup-error-message.ts'
import { startupTerminalMessage } from './startup-terminal-message.ts'

/** Stopping takes its time (a last batch, the database's checkpoint), but nobody waits longer than this, beside the time to drain. */
const STOP_MS = 20_000

/** A closed terminal sends the last of them. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Ends this process in order at the first signal, also at one that comes while the start is still under way. */
const stopOnSignal = (starting: Promise<RunningServer>, drainSeconds: number): void => {
  let isStopping = false
  const stop = async (): Promise<void> => {
    // A second Ctrl-C must not cut the first one's work short.
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), STOP_MS + drainSeconds * 1000).unref()
    const server = await starting
    await server.stop()
    process.exit(0)
  }
  for (const signal of SIGNALS) process.on(signal, () => void stop())
}

const fail = (cause: unknown): void => {
  console.error(startupErrorMessage(cause) ?? cause)
  process.exit(1)
}

const isOnTerminal = (): boolean => process.stdin.isTTY === true && process.stdout.isTTY === true

/** No is the answer of whoever says nothing. */
const askOnTerminal = async (question: string): Promise<boolean> => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim())
  } finally {
    terminal.close()
  }
}

/** Serves until a signal, and tells on the terminal where and how; ends this process where that is not possible. */
export const serveUntilSignal = (env: NodeJS.ProcessEnv): void => {
  // A terminal that has gone takes no more words; that must not keep us from stopping in order.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  try {
    const config = readConfig(env)
    const starting = startServer(config, isOnTerminal() ? askOnTerminal : undefined)
    stopOnSignal(starting, config.drainSeconds)
    starting.then((server) => console.log(startupTerminalMessage(server, config)), fail)
  } catch (cause) {
    fail(cause)
  }
}
