import http from 'node:http'
import https, { type RequestOptions } from 'node:https'

export type ClientAnswer = {
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
  text: string
}

export type ClientRequest = {
  method?: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: unknown
}

/** Somebody who keeps connections to a server, as a browser and a gateway do: by https to one of this certificate. */
export class WebClient {
  readonly #origin: string
  readonly #agent: http.Agent
  readonly #request: typeof https.request

  constructor(origin: string, certificate?: Buffer) {
    this.#origin = origin
    this.#agent =
      certificate === undefined
        ? new http.Agent({ keepAlive: true })
        : new https.Agent({ keepAlive: true, ca: certificate })
    this.#request = certificate === undefined ? http.request : https.request
  }

  /** Sends a request, its body as JSON, and reads the answer to its end. */
  ask(path: string, { method = 'GET', headers = {}, body }: ClientRequest = {}): Promise<ClientAnswer> {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const type: Record<string, string> = text === undefined ? {} : { 'content-type': 'application/json' }
    return new Promise((resolve, reject) => {
      const asked = this.#request(
        `${this.#origin}${path}`,
        this.#options(method, { ...type, ...headers }),
        (answer) => {
          let read = ''
          answer.setEncoding('utf8')
          answer.on('data', (part: string) => {
            read += part
          })
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: read }))
          answer.on('error', reject)
        },
      )
      asked.on('error', reject)
      asked.end(text)
    })
  }

  /**
   * Opens a stream, whose text `hear` hears; resolves with its status once the answer has begun. `over` is called when it ends. On a
   * connection of its own: those that are kept are for requests.
   */
  open(
    path: string,
    headers: Readonly<Record<string, string>>,
    { hear, over }: { hear: (text: string) => void; over: () => void },
  ): Promise<{ status: number; close: () => void }> {
    return new Promise((resolve, reject) => {
      const asked = this.#request(`${this.#origin}${path}`, this.#options('GET', headers), (answer) => {
        answer.setEncoding('utf8').on('data', hear)
        answer.on('error', () => undefined)
        answer.once('close', over)
        resolve({ status: answer.statusCode ?? 0, close: () => asked.destroy() })
      })
      asked.on('error', reject)
      asked.end()
    })
  }

  close(): void {
    this.#agent.destroy()
  }

  #options(method: string, headers: Readonly<Record<string, string>>): RequestOptions {
    return { method, agent: this.#agent, headers: { ...headers } }
  }
}
