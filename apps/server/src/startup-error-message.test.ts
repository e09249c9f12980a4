import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { InvalidServerSetting } from './config/config.ts'
import { DatabaseUnusableError } from './db/connection/database-unusable-error.ts'
import { startupErrorMessage } from './startup-error-message.ts'

const systemError = (fields: object) => Object.assign(new Error('system'), fields)

it.each([
  [new InvalidServerSetting('PORT must be a number.'), 'PORT must be a number.'],
  [new DatabaseUnusableError('No PostgreSQL was found.'), 'No PostgreSQL was found.'],
  [systemError({ code: 'EACCES', syscall: 'listen', port: 80 }), 'Port 80 may not be opened'],
  [systemError({ code: 'EADDRNOTAVAIL', syscall: 'listen', address: '10.9.9.9' }), 'HOST is 10.9.9.9'],
  [systemError({ code: 'ENOTFOUND', syscall: 'getaddrinfo' }), 'HOST is not the name'],
  [systemError({ code: 'EACCES', syscall: 'mkdir', path: '/data' }), '/data may not be written by this user'],
  [systemError({ code: 'EROFS', syscall: 'open', path: '/data' }), '/data may not be written by this user'],
  [systemError({ code: 'ENOTDIR', syscall: 'mkdir', path: '/file/data' }), '/file/data cannot be made'],
  [systemError({ code: 'ENOSPC', syscall: 'write', path: '/data/x' }), 'The disk is full'],
])('tells what a person can mend', (cause, sentence) => {
  expect(startupErrorMessage(cause)).toContain(sentence)
})

it('names the next port when one is really taken', async () => {
  const holder = createServer()
  const port = await new Promise<number>((resolve) => {
    holder.listen(0, '127.0.0.1', () => resolve((holder.address() as { port: number }).port))
  })
  const late = createServer()
  const cause = await new Promise((resolve) => late.once('error', resolve).listen(port, '127.0.0.1'))
  holder.close()
  expect(startupErrorMessage(cause)).toBe(
    `Port ${port} is taken by another program. Stop it, or start with PORT=${port + 1}.`,
  )
})

it('keeps the trace of what is our own bug', () => {
  expect(startupErrorMessage(new TypeError('x is not a function'))).toBeNull()
  expect(startupErrorMessage('odd')).toBeNull()
})
