import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { freePort } from './free-port.ts'

/** The way to the server, which a journey can cut: a browser then finds nobody at the address, as where there is no network. */
export class Cable {
  readonly origin: string
  readonly #port: number
  readonly #to: number
  readonly #sockets = new Set<Socket>()
  #server: Server | null = null

  private constructor(port: number, to: number) {
    this.#port = port
    this.#to = to
    this.origin = `http://localhost:${port}`
  }

  static async to(origin: string): Promise<Cable> {
    const cable = new Cable(await freePort(), Number(new URL(origin).port))
    await cable.mend()
    return cable
  }

  async mend(): Promise<void> {
    this.#server = createServer((browser) => {
      const server = connect(this.#to, 'localhost')
      for (const [end, other] of [
        [browser, server],
        [server, browser],
      ] as const) {
        this.#sockets.add(end)
        end.pipe(other)
        // Either end may go at any moment: the other goes with it.
        end.on('error', () => other.destroy())
        end.on('close', () => {
          this.#sockets.delete(end)
          other.destroy()
        })
      }
    }).listen(this.#port, 'localhost')
    await once(this.#server, 'listening')
  }

  async cut(): Promise<void> {
    const server = this.#server
    if (server === null) return
    this.#server = null
    server.close()
    for (const socket of this.#sockets) socket.destroy()
    await once(server, 'close')
  }
}
