import { expect, it } from 'vitest'
import { startupTerminalMessage } from './startup-terminal-message.ts'

const facts = { url: 'http://localhost:8080', logins: [], isDemoDriving: false }
const config = { adminPassword: null, dataDir: '/srv/coldbar', databaseUrl: null, demo: true }

it('shows a new password once, and where everything is', () => {
  const logins = [
    { login: 'admin', password: 'abc' },
    { login: 'user', password: 'def' },
  ]
  expect(startupTerminalMessage({ ...facts, logins, isDemoDriving: true }, config).split('\n')).toEqual([
    'Coldbar is ready: http://localhost:8080',
    '',
    '  Log in  admin   abc   (shown this once only; ADMIN_PASSWORD=... sets another)',
    '          user    def',
    '  Demo    a demo fleet is driving; DEMO=off turns it off',
    '  Data    /srv/coldbar',
    '  Stop    Ctrl-C',
    '',
  ])
})

it('never repeats a password that was given', () => {
  const text = startupTerminalMessage(facts, { ...config, adminPassword: 'from the vault' })
  expect(text).toContain('admin   (your ADMIN_PASSWORD)')
  expect(text).not.toContain('from the vault')
  expect(text).not.toContain('Demo')
})
