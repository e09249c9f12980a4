import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const SERVER = fileURLToPath(new URL('../../../', import.meta.url))
/** As `npm start` starts it. */
const FLAGS = JSON.parse(readFileSync(`${SERVER}heap-flags.json`, 'utf8')) as string[]
const READY = /ready: https?:\/\//
const PORT = /ready: http:\/\/[^:]+:(\d+)/
/** What a server says before it is ready that is worth keeping, in characters. */
const MOST_SAID = 10_000

/** The real server in a process of its own, as it is started for people. `port`: null where people reach it by a proxy. */
export type MainProcess = {
  pid: number
  port: number | null
  /** What it said on its standard error. */
  said(): string
  /** Asks it to stop and waits until it has; resolves with its exit code. */
  stop(): Promise<number | null>
  /** Ends it on the spot (SIGKILL). */
  kill(): Promise<void>
}

const ready = async (child: ChildProcess, said: () => string): Promise<string> => {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let text = ''
  child.stdout?.setEncoding('utf8').on('data', (part: string) => {
    text = (text + part).slice(-MOST_SAID)
    if (READY.test(text)) resolve(text)
  })
  child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready: ${said()}`)))
  return promise
}

/**
 * Starts `main.ts` with these settings and no others, and resolves once it has said that it is ready. `main`: that of this tree unless
 * given; `hear` hears what it says on its standard error.
 */
export const startMainProcess = async (
  settings: Readonly<Record<string, string>>,
  { main = `${SERVER}src/main.ts`, hear = () => {} }: { main?: string; hear?: (text: string) => void } = {},
): Promise<MainProcess> => {
  const env = { PATH: process.env.PATH, ...settings }
  const child = spawn(process.execPath, [...FLAGS, main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    said = (said + part).slice(-MOST_SAID)
    hear(part)
  })
  const ended = once(child, 'exit')
  const text = await ready(child, () => said)
  const { pid } = child
  if (pid === undefined) throw new Error('the server has no process')
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    child.kill(signal)
    const [code] = await ended
    return code
  }
  const port = PORT.exec(text)?.[1]
  return {
    pid,
    port: port === undefined ? null : Number(port),
    said: () => said,
    stop: () => end('SIGTERM'),
    kill: async () => {
      await end('SIGKILL')
    },
  }
}
