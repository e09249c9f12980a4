import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { callApi } from './call-api.ts'
import { calls } from './calls.ts'

const answer = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

const serve = (response: Response | Error) => {
  const server = vi.fn(async () => {
    if (response instanceof Error) throw response
    return response
  })
  vi.stubGlobal('fetch', server)
  return server as unknown as { mock: { calls: [string, { method: string; body?: string; keepalive?: boolean }][] } }
}

afterEach(() => vi.unstubAllGlobals())

describe('a call', () => {
  it('goes to the path of the contract and brings its answer', async () => {
    const server = serve(answer(200, { columns: ['id'], rows: [[1]] }))
    expect(await callApi(calls['vehicles.allCompressed'], {})).toEqual({ columns: ['id'], rows: [[1]] })
    expect(server.mock.calls[0]?.[0]).toBe('/index.php/api/vehicles/all_compressed')
  })

  it('that writes carries the token of the csrf cookie', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: this is the cookie the server would have set.
    document.cookie = 'csrf_test_name=abc123'
    const server = serve(answer(200, { data: { id: 2, name: 'South' } }))
    await callApi(calls['fleets.switch'], { body: { data: { id: 2 } } })
    expect(JSON.parse(server.mock.calls[0]?.[1].body ?? '')).toEqual({ csrf_test_name: 'abc123', data: { id: 2 } })
  })

  it('that writes is made though its page is left, as far as a browser lets it', async () => {
    const isKept = async (make: () => Promise<unknown>) => {
      const server = serve(answer(200, {}))
      await make()
      return server.mock.calls[0]?.[1].keepalive === true
    }
    expect(await isKept(() => callApi(calls['fleets.switch'], { body: { data: { id: 2 } } }))).toBe(true)
    const long = { name: 'é'.repeat(4_000) }
    expect(await isKept(() => callApi(calls['contacts.add'], { body: { data: long } }))).toBe(false)
    expect(await isKept(() => callApi(calls['vehicles.allCompressed'], {}))).toBe(false)
  })

  it('that is refused ends in an ApiError with the code of the server', async () => {
    serve(answer(404, { error: { code: 'not_found', message: 'There is no vehicle 9' } }))
    const refused = callApi(calls['vehicles.details'], { body: { vehicle_id: 9 } })
    await expect(refused).rejects.toMatchObject({ status: 404, code: 'not_found', message: 'There is no vehicle 9' })
  })

  it('that a proxy answers with a page still ends in an ApiError', async () => {
    serve(new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }))
    await expect(callApi(calls['profile.ping'], {})).rejects.toMatchObject({ status: 502, code: 'http_502' })
  })

  it('without a connection ends in an ApiError of status 0', async () => {
    serve(new TypeError('Failed to fetch'))
    const lost = callApi(calls['profile.ping'], {})
    await expect(lost).rejects.toBeInstanceOf(ApiError)
    await expect(lost).rejects.toMatchObject({ status: 0, code: 'offline' })
  })
})

describe('an address', () => {
  it('has its parameters and query filled in and escaped', async () => {
    const server = serve(answer(200, {}))
    await callApi(calls['tireEvents3.list'], { params: { eventType: 'a/b' }, query: { bulkpage: 2 } } as never)
    expect(server.mock.calls[0]?.[0]).toBe('/index.php/api/tire_events3/a%2Fb?bulkpage=2')
  })
})
