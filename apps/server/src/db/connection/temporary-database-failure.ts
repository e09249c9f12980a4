import { DatabaseError } from 'pg'

/**
 * Why the database did not do what it may well do a little later:
 * `away`: it cannot be reached, goes down or is not up yet, or takes no more connections;
 * `busy`: it waited too long for others or for its own end, or has no room;
 * `beaten`: it ended this transaction because another one stood in its way, to break a circle of waiting;
 * `referenced`: what this points at was deleted meanwhile, or something points at what this deletes;
 * `taken`: what must be there once was added by another meanwhile.
 *
 * The last three may be repeated at once, the last two only when the work looks anew at what is there.
 */
export type TemporaryDatabaseFailure = 'away' | 'busy' | 'beaten' | 'referenced' | 'taken'

/** PostgreSQL 18 tells a delete of what is pointed at (23001) from a pointer to what is not there (23503). */
const BY_CODE: Readonly<Record<string, TemporaryDatabaseFailure>> = {
  '53300': 'away',
  '57P01': 'away',
  '57P02': 'away',
  '57P03': 'away',
  '25P03': 'busy',
  '53100': 'busy',
  '53200': 'busy',
  '53400': 'busy',
  '55P03': 'busy',
  '57014': 'busy',
  '40001': 'beaten',
  '40P01': 'beaten',
  '23001': 'referenced',
  '23503': 'referenced',
  '23505': 'taken',
}

/** Failures below PostgreSQL that are ours to wait for when they come from a connection: no listener, no socket file, the line was cut. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ENOENT',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
const OF_A_CONNECTION: ReadonlySet<unknown> = new Set(['connect', 'read', 'write'])

/** A system error that says the way to the database is cut: its name cannot be looked up, or the connection failed. */
const isCutOff = (code: string, syscall: unknown): boolean =>
  syscall === 'getaddrinfo' || (UNREACHABLE.has(code) && OF_A_CONNECTION.has(syscall))

/** What the driver says without a code. */
const CUT =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered a connection error|was closed))/

const INTERNAL = 'XX000'
/** What a coordinator says, by the code of its own mistakes, of a node that went while it was spoken to. */
const NODE_CUT =
  /^(failure on connection marked as essential|server closed the connection unexpectedly|connection not open|could not (receive data from|send data to) server)/

/** Why the database did not do it now, or null: then the request or our own code is at fault, or it is no database's error. */
export const temporaryDatabaseFailureOf = (error: unknown): TemporaryDatabaseFailure | null => {
  if (!(error instanceof Error)) return null
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  // Of a name with several addresses: each of them was tried.
  if (error instanceof AggregateError && typeof code === 'string')
    return error.errors.some((part) => temporaryDatabaseFailureOf(part) === 'away') ? 'away' : null
  if (typeof code !== 'string') return CUT.test(error.message) ? 'away' : null
  if (!(error instanceof DatabaseError)) return isCutOff(code, syscall) ? 'away' : null
  if (code.startsWith('08') || (code === INTERNAL && NODE_CUT.test(error.message))) return 'away'
  return BY_CODE[code] ?? null
}
