import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { dripBytes, type UnrulyServerBehaviour } from './unruly-server-behaviour.ts'

export type UnrulyHttpServer = {
  url: string
  /** What was asked of it, whole: path, a space and the body. */
  asked: string[]
  close(): Promise<void>
}

/** A real HTTP server on this machine that meets each request as it is told to. */
export const anUnrulyHttpServer = async (meet: (asked: string) => UnrulyServerBehaviour): Promise<UnrulyHttpServer> => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const said = `${request.url} ${body}`
      asked.push(said)
      const conduct = meet(said)
      if (conduct === 'answer') response.writeHead(200).end('ok')
      if (conduct === 'fail') response.writeHead(500).end('broken')
      if (conduct === 'close') request.socket.destroy()
      if (conduct === 'drip') dripBytes(request.socket, 'HTTP/1.1 200 OK\r\nx-slow: and slower\r\n')
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
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
