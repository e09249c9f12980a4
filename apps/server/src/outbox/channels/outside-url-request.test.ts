import { afterEach, beforeEach, expect, it } from 'vitest'
import { parseAllowedInternalHosts } from '../../config/allowed-internal-hosts.ts'
import { aNameServer, type TestNameServer } from '../testing/a-name-server.ts'
import { anHttpServer } from '../testing/an-http-server.ts'
import { createHostNameLookup } from './create-host-name-lookup.ts'
import { DeliveryFailedError } from './delivery-channel.ts'
import { requestOutsideUrl } from './outside-url-request.ts'

let nameServer: TestNameServer
beforeEach(async () => {
  nameServer = await aNameServer()
})
afterEach(() => nameServer.close())

const ask = (url: string, named = '') =>
  requestOutsideUrl({
    ...{ url: new URL(url), method: 'GET', isSecret: false },
    insideTargets: parseAllowedInternalHosts(named) ?? [],
    names: createHostNameLookup({ servers: [nameServer.address] }),
  }).catch((cause: unknown) => {
    if (cause instanceof DeliveryFailedError) return cause.failure
    throw cause
  })

it('a name that leads inside is refused when connecting, whatever it led to when it was saved', async () => {
  const end = await anHttpServer()
  const port = new URL(end.url).port
  const leadsTo = (address: string) => nameServer.names.set('rebound.example.com', [address])
  nameServer.names.set('example.com', ['127.0.0.1'])
  for (const address of ['127.0.0.1', '10.1.2.3', '::1', '::ffff:127.0.0.1', 'fd00::5', '100.64.0.1']) {
    leadsTo(address)
    expect(await ask(`http://rebound.example.com:${port}/`)).toBe('bad_endpoint')
  }
  expect(end.asked).toEqual([])
  leadsTo('127.0.0.1')
  const others = [`rebound.example.com`, `rebound.example.com:${Number(port) + 1}`, `example.com:${port}`]
  for (const named of others) expect(await ask(`http://rebound.example.com:${port}/`, named)).toBe('bad_endpoint')
  expect(end.asked).toEqual([])
  expect(await ask(`http://rebound.example.com:${port}/`, `rebound.example.com:${port}`)).toMatchObject({ status: 200 })
  await end.close()
})

it('an answer without an end is not read to its end', async () => {
  const end = await anHttpServer()
  end.answers({ status: 200, body: 'x'.repeat(1024 * 1024 + 1) })
  expect(await ask(end.url, end.url)).toBe('unreachable')
  await end.close()
})
