import { afterEach, expect, it, vi } from 'vitest'
import { calls } from './calls.ts'
import { fetchGrowing, type Growth } from './fetch-growing.ts'

afterEach(() => vi.unstubAllGlobals())

const BODY = { kind: 'trips', start_date: 0, end_date: 100 } as const

/** A server that sends these pieces, one at a time. */
const serve = (pieces: readonly string[], rises = '100-300'): void => {
  const waiting = [...pieces]
  const body = new ReadableStream<Uint8Array>({
    pull: (to) => {
      const piece = waiting.shift()
      if (piece === undefined) to.close()
      else to.enqueue(new TextEncoder().encode(piece))
    },
  })
  const headers = { 'content-type': 'text/csv', 'coldbar-rises': rises }
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
    signal.addEventListener('abort', () => body.cancel().catch(() => undefined))
    return new Response(body, { headers })
  })
}

const taken = async (signal = new AbortController().signal) => {
  const growths: Growth[] = []
  const file = await fetchGrowing(
    calls['exports.fleet'],
    { body: BODY },
    { signal, onGrowth: (one) => growths.push(one) },
  )
  return { text: await file.text(), growths }
}

it('hands over every byte, and tells lines and the share that the last whole line lies at', async () => {
  const pieces = ['id;km\r\n100;1,5\r\n', '140;2\r\n150;2\r\n200;3', '\r\n300;"4;\n5"\r\n']
  serve(pieces)
  const { text, growths } = await taken()
  expect(text).toBe(pieces.join(''))
  expect(growths.map(({ share }) => share)).toEqual([0, 0.25, 0.25])
  expect(growths.at(-1)?.lines).toBe(7)
  expect(growths.at(-1)?.bytes).toBe(pieces.join('').length)
})

it('tells no share of a file that rises nowhere', async () => {
  serve(['id,km\r\n7,1\r\n8,1\r\n'], '0-0')
  expect((await taken()).growths.map(({ share }) => share)).toEqual([null])
})

it('is a failure when the server refuses', async () => {
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response('{"error":{"code":"too_many","message":"wait"}}', {
        status: 429,
        headers: { 'content-type': 'application/json' },
      }),
  )
  await expect(taken()).rejects.toMatchObject({ status: 429, code: 'too_many' })
})
