import type { Socket } from 'node:net'

/** How a server meets somebody: it answers, says nothing, says a byte a second without end, says that it is broken, or hangs up. */
export const UNRULY_SERVER_BEHAVIOURS = ['answer', 'hang', 'drip', 'fail', 'close'] as const

export type UnrulyServerBehaviour = (typeof UNRULY_SERVER_BEHAVIOURS)[number]

const BYTE_MS = 1_000

/** Says a byte a second until the other side has enough. */
export const dripBytes = (socket: Socket, bytes: string): void => {
  let at = 0
  const dripping = setInterval(() => {
    if (socket.destroyed) clearInterval(dripping)
    else socket.write(bytes.charAt(at++ % bytes.length))
  }, BYTE_MS)
  socket.once('close', () => clearInterval(dripping))
}
