import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { REQUEST_DATABASE_USER } from '../../apps/server/src/db/connection/database-address.ts'

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))
/** As `npm start` starts it. */
const FLAGS = JSON.parse(
  readFileSync(new URL('../../apps/server/heap-flags.json', import.meta.url), 'utf8'),
) as string[]
const READY = /ready: http:\/\/[^:]+:(\d+)/

export type BenchServerProcess = { url: string; pid: number; stop(): Promise<void> }

const portOf = async (child: ChildProcess): Promise<string> => {
  if (child.stdout === null) throw new Error('the server has no standard output')
  for await (const line of createInterface({ input: child.stdout })) {
    const port = READY.exec(line)?.[1]
    if (port !== undefined) return port
  }
  throw new Error('the server ended before it was ready')
}

/** Starts the real server in a process of its own, on a free port, so that the bench's work does not hold up its loop. */
export const startServerProcess = async (
  databaseUrl: string,
  dataDir: string,
  mailServer: URL,
  settings: Readonly<Record<string, string>> = {},
): Promise<BenchServerProcess> => {
  const child = spawn(process.execPath, [...FLAGS, MAIN], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      DATABASE_REQUEST_URL: databaseUrl.replace(/\/\/[^@]*@/, `//${REQUEST_DATABASE_USER}@`),
      DATA_DIR: dataDir,
      SMTP_URL: mailServer.href,
      DEMO: 'off',
      HOST: '127.0.0.1',
      PORT: '0',
      // Logins would be told of on the table's screen; why something was refused is worth reading.
      LOG_LEVEL: 'warn',
      // All requests come from one session and one address.
      REQUESTS_PER_SECOND: '1000000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await portOf(child)
  if (child.pid === undefined) throw new Error('the server has no process')
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
