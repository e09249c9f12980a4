import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { freePort } from './free-port.ts'
import { ADMIN_PASSWORD } from './seed-fleet.ts'

const LOOK_EVERY_MS = 200

export type OwnServer = { origin: string; stop: () => Promise<void> }

/** The whole product on an empty database for one journey alone, for settings that the others' has not. Throws when it ends before it listens. */
export async function startOwnServer(settings: Readonly<Record<string, string>>): Promise<OwnServer> {
  const port = String(await freePort())
  const origin = `http://localhost:${port}`
  const server = spawn(process.execPath, [path.join(import.meta.dirname, 'serve.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: port, DEMO: 'off', ADMIN_PASSWORD, LOG_LEVEL: 'error', ...settings },
  })
  const ended = once(server, 'exit')
  while (!(await isReady(origin))) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode} before it listened`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  return {
    origin,
    stop: async () => {
      server.kill('SIGTERM')
      await ended
    },
  }
}

/** Before it listens a request is refused, which is no failure here. */
const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
