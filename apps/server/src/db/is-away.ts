/** The server goes down, has gone down, is not up yet, or takes no more connections. */
const GOING = new Set(['57P01', '57P02', '57P03', '53300'])
/** Connecting failed below PostgreSQL: no listener, no socket file, the line was cut. */
const UNREACHABLE = new Set(['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND'])
/** What the driver says without a code. */
const CUT =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error)/

/**
 * Does this error mean that the database is away for now, so that the same request may succeed a little later? Everything else
 * is the request's or our own fault.
 */
export const isDatabaseAway = (error: Error): boolean => {
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (typeof code !== 'string') return CUT.test(error.message)
  if (GOING.has(code) || code.startsWith('08')) return true
  return UNREACHABLE.has(code) && (syscall === 'connect' || syscall === 'read' || syscall === 'write')
}
