import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A link to a port of this machine that can be broken and mended, as a line to a broker can. */
export type BreakableLink = {
  port: number
  /** Cuts all connections off, and refuses new ones until it is mended. */
  cut(): void
  mend(): void
  close(): Promise<void>
}

/** Passes on what comes to a port of its own to `port`. */
export const aBreakableLink = async (port: number): Promise<BreakableLink> => {
  const sockets = new Set<Socket>()
  let isCut = false
  const keep = (socket: Socket, other: Socket): void => {
    sockets.add(socket)
    // Whoever is cut off hears of it as a reset.
    socket
      .on('error', () => {})
      .on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    socket.setNoDelay(true).pipe(other)
  }
  const server = createServer((near) => {
    if (isCut) {
      near.destroy()
      return
    }
    const far = connect(port, '127.0.0.1')
    keep(near, far)
    keep(far, near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the link has no port')
  const cut = (): void => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: address.port,
    cut,
    mend: () => {
      isCut = false
    },
    close: async () => {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
