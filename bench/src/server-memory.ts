import { setTimeout as wait } from 'node:timers/promises'
import type { BenchServerProcess } from './server-process.ts'

/** What a process holds after all garbage was collected, bytes: memory of the machine, and what of it is objects and buffers. */
type HeldMemory = { resident: number; used: number }

type Answer = { id: number; result: { result?: { value: unknown } } }

/** Garbage that a first collection leaves goes with the next. */
const COLLECTIONS = 3
const LOOK_MS = 50

/** The inspector of a process, which it opens at a signal. */
export class ServerInspector {
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, (answer: Answer) => void>()
  #asked = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => {
      const answer = JSON.parse(String(data)) as Answer
      this.#waiting.get(answer.id)?.(answer)
      this.#waiting.delete(answer.id)
    })
  }

  static async open({ pid, said }: BenchServerProcess): Promise<ServerInspector> {
    process.kill(pid, 'SIGUSR1')
    for (;;) {
      const [address] = /ws:\/\/\S+/.exec(said()) ?? []
      if (address === undefined) {
        await wait(LOOK_MS)
        continue
      }
      const socket = new WebSocket(address)
      await new Promise((resolve, reject) => {
        socket.addEventListener('open', resolve)
        socket.addEventListener('error', () => reject(new Error(`the inspector at ${address} is not there`)))
      })
      return new ServerInspector(socket)
    }
  }

  /** Asks for what the protocol of Chrome's inspector names so. */
  ask(method: string, params: object = {}): Promise<Answer['result']> {
    this.#asked += 1
    const id = this.#asked
    return new Promise((resolve) => {
      this.#waiting.set(id, ({ result }) => resolve(result))
      this.#socket.send(JSON.stringify({ id, method, params }))
    })
  }

  /** What the process holds once all garbage is collected. */
  async heldMemory(): Promise<HeldMemory> {
    for (let count = 0; count < COLLECTIONS; count += 1) await this.ask('HeapProfiler.collectGarbage')
    const expression =
      '(({ rss, heapUsed, external }) => ({ resident: rss, used: heapUsed + external }))(process.memoryUsage())'
    const { result } = await this.ask('Runtime.evaluate', { expression, returnByValue: true })
    return result?.value as HeldMemory
  }

  close(): void {
    this.#socket.close()
  }
}
