import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const SIMULATOR = new URL('../../../simulator/src/main.ts', import.meta.url)
const SCENARIO = new URL('../../../simulator/scenarios/demo.json', import.meta.url)
const RESTART_MS = 5_000
const STOP_MS = 8_000

type Files = { fleet: string; state: string }

/** Runs the simulator as a process of its own, starts it again when it fails, and ends it with us. */
export class DemoSimulator {
  readonly #url: string
  readonly #files: Files
  readonly #tell: (sentence: string) => void
  #child: ChildProcess | null = null
  #restart: NodeJS.Timeout | null = null
  #stopped = false

  constructor(url: string, files: Files, tell: (sentence: string) => void) {
    this.#url = url
    this.#files = files
    this.#tell = tell
  }

  start(): void {
    const child = spawn(
      process.execPath,
      [
        fileURLToPath(SIMULATOR),
        ...['--url', this.#url, '--fleet', this.#files.fleet, '--state', this.#files.state],
        ...['--scenario', fileURLToPath(SCENARIO), '--history', '3d', '--upload-every', '12s', '--quiet'],
      ],
      // The channel is how it learns that we are gone, however we ended. Its own group keeps a Ctrl-C for us to pass on.
      { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true },
    )
    this.#child = child
    child.once('exit', (code) => {
      this.#child = null
      if (this.#stopped) return
      this.#tell(`The demo's simulator ended (${code}). It starts again in ${RESTART_MS / 1000} s.`)
      this.#restart = setTimeout(() => this.start(), RESTART_MS)
    })
  }

  /** Asks it to end, waits until it has put its world aside, and insists after a while. */
  async stop(): Promise<void> {
    this.#stopped = true
    if (this.#restart !== null) clearTimeout(this.#restart)
    const child = this.#child
    if (child === null) return
    await new Promise<void>((done) => {
      const insist = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
      child.once('exit', () => {
        clearTimeout(insist)
        done()
      })
      child.kill('SIGTERM')
    })
  }
}
