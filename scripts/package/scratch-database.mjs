import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { prepareMachine } from '../machine.mjs'
import { eventually } from './proof-helpers.mjs'

const PASSWORD = 'of-a-proof'

/** A port that nobody listens on. */
export const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

const programs = () => {
  const [newest] = readdirSync('/usr/lib/postgresql').sort((one, other) => Number(other) - Number(one))
  return path.join('/usr/lib/postgresql', newest, 'bin')
}

/** A PostgreSQL of the machine's own programs on a port of this machine, with an empty database, as compose.yaml has one beside Coldbar. */
export const scratchDatabase = async () => {
  await prepareMachine()
  const bin = programs()
  const folder = mkdtempSync(path.join(tmpdir(), 'coldbar-pg-'))
  const port = await freePort()
  const as = (args, stdio) => [
    'setpriv',
    ['--reuid=postgres', '--regid=postgres', '--clear-groups', ...args],
    { stdio, cwd: '/' },
  ]
  writeFileSync(path.join(folder, 'password'), PASSWORD)
  execFileSync('chown', ['-R', 'postgres:postgres', folder])
  const data = path.join(folder, 'data')
  const init = [
    path.join(bin, 'initdb'),
    '-D',
    data,
    '-U',
    'coldbar',
    '-A',
    'scram-sha-256',
    `--pwfile=${folder}/password`,
  ]
  execFileSync(...as([...init, '-E', 'UTF8', '--locale=C.UTF-8'], 'ignore'))
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-p', String(port), '-k', folder]
  const server = spawn(...as([path.join(bin, 'postgres'), '-D', data, ...settings], ['ignore', 'ignore', 'ignore']))
  const psql = (statement) =>
    execFileSync(
      path.join(bin, 'psql'),
      ['-h', '127.0.0.1', '-p', String(port), '-U', 'coldbar', 'postgres', '-qAtc', statement],
      {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        env: { PGPASSWORD: PASSWORD },
      },
    )
  await eventually(() => {
    try {
      return psql('select 1').trim() === '1'
    } catch {
      return false
    }
  }, 'PostgreSQL')
  psql('create database coldbar')
  return {
    url: `postgres://coldbar:${PASSWORD}@127.0.0.1:${port}/coldbar`,
    stop: async () => {
      const ended = once(server, 'exit')
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
