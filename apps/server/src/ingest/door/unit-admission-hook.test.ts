import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { anApp } from '../../http/testing/an-app.ts'
import { aUnitWithKey } from '../../testing/builders.ts'
import { ReadingIntake } from '../intake/intake.ts'

const server = await anApp({ config: { requestsPerSecond: 1 } })
afterAll(() => server.app.close())
afterEach(() => vi.restoreAllMocks())

const bearer = (key: string) => ({ authorization: `Bearer ${key}` })
const doors = [
  {
    of: 'readings',
    to: 401,
    send: (key: string) => ({ method: 'POST', url: '/ingest/readings', headers: bearer(key) }),
  },
  { of: 'the OsmAnd protocol', to: 400, send: (key: string) => ({ method: 'GET', url: `/ingest/osmand?id=${key}` }) },
] as const

describe.each(doors)('the door of $of', ({ of, to, send }) => {
  it('looks up no key for an address that failed too often, but for one that was good lately', async () => {
    const remoteAddress = `198.51.100.${of.length}`
    const { key } = await aUnitWithKey(server.db, { fleet_id: server.fleetId })
    await server.send({ ...send(key), remoteAddress })
    const proving = vi.spyOn(ReadingIntake.prototype, 'prove')
    const codes: number[] = []
    for (let at = 0; at < 40; at += 1) {
      const wrong = `cbu_${'wrong'.repeat(5)}${of.length}_${at}`
      codes.push((await server.send({ ...send(wrong), remoteAddress })).statusCode)
    }
    expect(new Set(codes)).toEqual(new Set([to, 429]))
    expect(proving).toHaveBeenCalledTimes(codes.filter((code) => code === to).length)
    await server.send({ ...send(key), remoteAddress })
    expect(proving).toHaveBeenLastCalledWith({ key })
  })
})
