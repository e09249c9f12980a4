import { createServer, type Socket } from 'node:net'

export type TestPortListener = {
  port: number
  /** All bytes that arrived, of all connections, each byte as one character. */
  heard(): string
  close(): Promise<void>
}

/** Keeps every byte that arrives on a port of this machine, whatever is spoken, and answers as an HTTP server would. */
export const aPortListener = async (): Promise<TestPortListener> => {
  let heard = ''
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // A caller who does not like what it meets hangs up; what it said until then counts.
    socket.on('error', () => socket.destroy())
    socket.on('data', (bytes) => {
      heard += bytes.toString('latin1')
      socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n')
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a server without a port')
  return {
    port: address.port,
    heard: () => heard,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
