import dns from 'node:dns'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { parseAllowedInternalHosts } from '../../config/allowed-internal-hosts.ts'
import { isPasswordOfHash } from '../../http/session/password.ts'
import { aNameServer, type TestNameServer } from '../testing/a-name-server.ts'
import { anHttpServer, type TestHttpServer } from '../testing/an-http-server.ts'
import { createHostNameLookup } from './create-host-name-lookup.ts'
import { integratorChannel } from './integrator.ts'

/** More names at once than the threads of a process. */
const NAMES = 12

let nameServer: TestNameServer
let end: TestHttpServer
let folder: string
beforeEach(async () => {
  nameServer = await aNameServer()
  end = await anHttpServer()
  folder = await mkdtemp(join(tmpdir(), 'names-'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await nameServer.close()
  await end.close()
  await rm(folder, { recursive: true })
})

const send = async (fleetId: number, host: string, hostsFile?: string): Promise<string> => {
  const place = `http://${host}:${new URL(end.url).port}`
  const channel = integratorChannel({
    insideTargets: parseAllowedInternalHosts(place) ?? [],
    names: createHostNameLookup({ servers: [nameServer.address], ...(hostsFile === undefined ? {} : { hostsFile }) }),
    read: async () => ({
      access: {
        type: 2,
        endpoint: `${place}/hook`,
        dispatcher: '',
        systemnr: 0,
        integrator: '',
        password: '',
        apikey: 'KEY',
      },
      vehicle: { kind: 2, identity: 'T-101', name: 'T-101' },
      event: null,
    }),
  })
  const message = {
    ...{ fleetId, vehicleId: 1, messageId: 'm-1@fleet.example', thread: null, recipient: 'T-101', deviceId: null },
    about: { what: 'start', created: 1_790_000_000, tireId: null, problemId: null, eventId: null },
    content: { subject: 'Low', text: 'Axle 2 left', sms: 'Low' },
    integratorId: 3,
  }
  return channel.send(message, async () => {}).catch((cause: Error) => cause.message)
}

it('names of one fleet that are never answered keep nobody from another fleet’s target, nor from a password', async () => {
  const lookups = vi.spyOn(dns, 'lookup')
  nameServer.names.set('hooks.example.com', ['127.0.0.1'])
  const silent = Array.from({ length: NAMES }, (_, at) => send(1, `silent-${at}.example.com`))
  await expect.poll(() => new Set(nameServer.asked).size).toBe(NAMES)
  expect(await send(2, 'hooks.example.com')).toContain('200')
  expect(await isPasswordOfHash(null, 'cold-bar-1234')).toBe(false)
  for (const said of await Promise.all(silent)) expect(said).toMatch(/queryA/)
  // The system's lookup has the threads of the whole process.
  expect(lookups).not.toHaveBeenCalled()
})

it('a name that the installation names is found in the machine’s own file, whatever name servers say', async () => {
  const hostsFile = join(folder, 'hosts')
  await writeFile(hostsFile, '# 127.0.0.9 board.lan\n127.0.0.1\tlocalhost Board.lan board # ours\n')
  expect(await send(1, 'board.lan', hostsFile)).toContain('200')
  expect(nameServer.asked).toEqual([])
  nameServer.names.set('other.lan', ['127.0.0.1'])
  expect(await send(1, 'other.lan', hostsFile)).toContain('200')
  expect(await send(1, 'other.lan', join(folder, 'no hosts'))).toContain('200')
})

it('a name that no installation names is not looked for in that file', async () => {
  const hostsFile = join(folder, 'hosts')
  await writeFile(hostsFile, '127.0.0.1 board.example.com\n')
  nameServer.names.set('board.example.com', ['203.0.113.7'])
  const names = createHostNameLookup({ servers: [nameServer.address], hostsFile })
  expect(await names('board.example.com', false)).toEqual([{ address: '203.0.113.7', family: 4 }])
})
