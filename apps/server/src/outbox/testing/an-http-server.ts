import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'

/** A request as it arrived. */
type Asked = { method: string; url: URL; headers: IncomingHttpHeaders; body: string }

type Answer = { status: number; body?: string; headers?: Readonly<Record<string, string>> }

export type TestHttpServer = {
  url: string
  asked: Asked[]
  /** How it answers from now on. */
  answers(answer: Answer): void
  close(): Promise<void>
}

/** A real HTTP server on this machine that takes every request and keeps it. */
export const anHttpServer = async (): Promise<TestHttpServer> => {
  let answer: Answer = { status: 200 }
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const url = new URL(request.url ?? '/', 'http://end.example')
      asked.push({ method: request.method ?? '', url, headers: request.headers, body })
      response.writeHead(answer.status, answer.headers).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a server without a port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    answers: (next) => {
      answer = next
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
