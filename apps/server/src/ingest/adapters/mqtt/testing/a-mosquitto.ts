import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect as dial } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../../../testing/free-port.ts'

/** Debian puts it where only root looks for programs. */
const BROKER = ['/usr/sbin/mosquitto', '/usr/local/sbin/mosquitto'].find((file) => existsSync(file)) ?? 'mosquitto'

/** False where the machine has no Mosquitto; `scripts/machine.mjs` brings it where it may. */
export const HAS_MOSQUITTO =
  spawnSync(BROKER, ['-h']).error === undefined && spawnSync('mosquitto_pub', ['--help']).error === undefined

export type TestMosquitto = {
  url: URL
  port: number
  start(): Promise<void>
  /** Ends it in order (SIGTERM: it writes its sessions down) or on the spot (SIGKILL). */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
  /** Has `mosquitto_pub` send each line as a message; resolves when the broker has acknowledged all of them. */
  publish(topic: string, lines: readonly string[], options?: readonly string[]): Promise<void>
  remove(): Promise<void>
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = dial(port, '127.0.0.1')
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })

/** The real broker on a port of its own, with settings of its own in a folder of its own. */
export const aMosquitto = async (...settings: readonly string[]): Promise<TestMosquitto> => {
  const port = await freePort()
  const folder = mkdtempSync(path.join(tmpdir(), 'coldbar-mosquitto-'))
  const file = path.join(folder, 'mosquitto.conf')
  const all = [
    `listener ${port} 127.0.0.1`,
    'allow_anonymous true',
    'persistence true',
    `persistence_location ${folder}/`,
    'max_queued_messages 0',
    'log_type none',
    // It would give itself up for the user `mosquitto`, who may not write here.
    'user root',
    ...settings,
  ]
  writeFileSync(file, `${all.join('\n')}\n`)
  let child: ChildProcess | null = null

  const start = async (): Promise<void> => {
    child = spawn(BROKER, ['-c', file], { stdio: 'ignore' })
    while (!(await isListening(port))) {
      if (child.exitCode !== null) throw new Error(`mosquitto ended with ${child.exitCode}`)
      await wait(20)
    }
  }
  const stop = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  const publish = async (topic: string, lines: readonly string[], options: readonly string[] = []): Promise<void> => {
    const about = ['-h', '127.0.0.1', '-p', String(port), '-q', '1', '-t', topic, ...options]
    const program = spawn('mosquitto_pub', [...about, '-l'], { stdio: ['pipe', 'ignore', 'inherit'] })
    // A program that ends before it read all says so by its code.
    program.stdin?.on('error', () => undefined)
    program.stdin?.end(lines.map((line) => `${line}\n`).join(''))
    const [code] = await once(program, 'exit')
    if (code !== 0) throw new Error(`mosquitto_pub ended with ${code}`)
  }
  await start()
  return {
    url: new URL(`mqtt://127.0.0.1:${port}`),
    port,
    start,
    stop,
    publish,
    remove: async () => {
      await stop('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
