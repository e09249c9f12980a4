import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createNominatimGeocoder, GeocoderUnavailableError } from './nominatim.ts'
import { aTestGeocoder, type TestGeocoder } from './testing/a-test-geocoder.ts'

const POINT = { latitude: 51.92254321, longitude: 4.47917 }

let geocoder: TestGeocoder
beforeEach(async () => {
  geocoder = await aTestGeocoder()
})
afterEach(() => geocoder.stop())

const ask = (signal = new AbortController().signal) =>
  createNominatimGeocoder(geocoder.url, 'Coldbar (test)')(POINT, signal)

describe('a geocoder', () => {
  it('is asked under its own path, with its key, and told who asks', async () => {
    expect(await ask()).toBe('Street 51.922543, Rotterdam, NL')
    const [{ path, query, userAgent } = { path: '', query: new URLSearchParams(), userAgent: '' }] = geocoder.asked
    expect([path, userAgent]).toEqual(['/nominatim/reverse', 'Coldbar (test)'])
    expect(Object.fromEntries(query)).toEqual({ key: 'k', format: 'jsonv2', lat: '51.922543', lon: '4.479170' })
  })

  it('that knows no address there says so', async () => {
    geocoder.answerWith((_, response) => response.end('{"error":"Unable to geocode"}'))
    expect(await ask()).toBeNull()
  })

  it.each([
    ['answers with an error', 503, 'down', {}, null],
    ['wants to be left alone', 429, '', { 'retry-after': '120' }, 120],
    ['sends us elsewhere', 302, '', { location: 'http://169.254.169.254/' }, null],
    ['answers nonsense', 200, '<html>', {}, null],
    ['answers without end', 200, `"${'x'.repeat(70_000)}"`, {}, null],
  ] as const)('is away when it %s', async (_, status, body, headers, retryAfter) => {
    geocoder.answerWith((__, response) => response.writeHead(status, headers).end(body))
    const failure = await ask().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(GeocoderUnavailableError)
    expect(failure).toMatchObject({ retryAfter })
    expect(geocoder.asked).toHaveLength(1)
    expect((failure as Error).message).not.toContain('key=')
  })

  it('that is not there is away, and so is one that we stop asking', async () => {
    geocoder.answerWith(() => {})
    const stopping = new AbortController()
    const asking = ask(stopping.signal)
    stopping.abort()
    await expect(asking).rejects.toBeInstanceOf(GeocoderUnavailableError)
    await geocoder.stop()
    await expect(ask()).rejects.toBeInstanceOf(GeocoderUnavailableError)
  })
})
