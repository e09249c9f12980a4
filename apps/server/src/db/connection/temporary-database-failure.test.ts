import { DatabaseError } from 'pg'
import { expect, it } from 'vitest'
import { temporaryDatabaseFailureOf } from './temporary-database-failure.ts'

const refused = (code: string): Error => Object.assign(new DatabaseError('no', 2, 'error'), { code })
const saidWithin = (message: string): Error => Object.assign(new DatabaseError(message, 2, 'error'), { code: 'XX000' })
const systemError = (code: string, syscall: string): Error => Object.assign(new Error(code), { code, syscall })

it.each([
  ['08006', 'away', 'the connection failed'],
  ['53300', 'away', 'too many connections'],
  ['57P01', 'away', 'it is shut down'],
  ['53100', 'busy', 'the disk is full'],
  ['55P03', 'busy', 'a lock was waited for too long'],
  ['57014', 'busy', 'a statement took too long'],
  ['40001', 'beaten', 'two changed the same'],
  ['40P01', 'beaten', 'two waited for each other'],
  ['23503', 'referenced', 'it points at what is not there'],
  ['23001', 'referenced', 'it is pointed at'],
  ['23505', 'taken', 'it is there already'],
  ['22012', null, 'we divided by zero'],
  ['42P01', null, 'we named a table that is not there'],
] as const)('%s is %s: %s', (code, failure, _) => {
  expect(temporaryDatabaseFailureOf(refused(code))).toBe(failure)
})

it.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])('is away when the driver says "%s" without a code', (message) => {
  expect(temporaryDatabaseFailureOf(new Error(message))).toBe('away')
})

it('is away when a coordinator lost a node, not when it made a mistake of its own', () => {
  expect(temporaryDatabaseFailureOf(saidWithin('failure on connection marked as essential: worker:5432'))).toBe('away')
  expect(temporaryDatabaseFailureOf(saidWithin('server closed the connection unexpectedly'))).toBe('away')
  expect(temporaryDatabaseFailureOf(saidWithin('cache lookup failed for relation 1'))).toBeNull()
})

it('is away when the line to it is cut, not when a file is missing or somebody else breaks a rule', () => {
  expect(temporaryDatabaseFailureOf(systemError('ECONNREFUSED', 'connect'))).toBe('away')
  expect(temporaryDatabaseFailureOf(systemError('ENOENT', 'connect'))).toBe('away')
  expect(temporaryDatabaseFailureOf(systemError('ENOTFOUND', 'getaddrinfo'))).toBe('away')
  expect(temporaryDatabaseFailureOf(systemError('EAI_AGAIN', 'getaddrinfo'))).toBe('away')
  expect(temporaryDatabaseFailureOf(systemError('ENOENT', 'open'))).toBeNull()
  expect(temporaryDatabaseFailureOf(Object.assign(new Error('no'), { code: '23505' }))).toBeNull()
  expect(temporaryDatabaseFailureOf(new Error('the timeout of a rule is not a number'))).toBeNull()
  expect(temporaryDatabaseFailureOf('Connection terminated')).toBeNull()
})

it('is away when each address of its name refused, and not when something else failed at several', () => {
  const [one, other] = [systemError('ECONNREFUSED', 'connect'), systemError('ECONNREFUSED', 'connect')]
  const all = Object.assign(new AggregateError([one, other]), { code: 'ECONNREFUSED' })
  expect(temporaryDatabaseFailureOf(all)).toBe('away')
  expect(temporaryDatabaseFailureOf(new AggregateError([one, other], 'what failed'))).toBeNull()
  expect(temporaryDatabaseFailureOf(Object.assign(new AggregateError([new Error('no')]), { code: 'ODD' }))).toBeNull()
})
