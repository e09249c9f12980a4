import { afterEach, expect, it, vi } from 'vitest'
import { calls } from './calls.ts'
import { type DownloadProgress, fetchWithProgress } from './fetch-with-progress.ts'

afterEach(() => vi.unstubAllGlobals())

const BODY = { kind: 'trips', start_date: 0, end_date: 100 } as const

/** A server that sends these pieces, one at a time. */
const serve = (pieces: readonly string[], type = 'text/csv'): void => {
  const waiting = [...pieces]
  const body = new ReadableStream<Uint8Array>({
    pull: (to) => {
      const piece = waiting.shift()
      if (piece === undefined) to.close()
      else to.enqueue(new TextEncoder().encode(piece))
    },
  })
  const headers = { 'content-type': type }
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
    signal.addEventListener('abort', () => body.cancel().catch(() => undefined))
    return new Response(body, { headers })
  })
}

const taken = async (signal = new AbortController().signal) => {
  const growths: DownloadProgress[] = []
  const file = await fetchWithProgress(
    calls['exports.fleet'],
    { body: BODY },
    { signal, onGrowth: (one) => growths.push(one) },
  )
  return { text: await file.text(), growths }
}

it('hands over every byte, and tells how many lines and bytes have come', async () => {
  const pieces = ['id;km\r\n100;1,5\r\n', '140;2\r\n150;2\r\n200;3', '\r\n300;"4;\n5"\r\n']
  serve(pieces)
  const { text, growths } = await taken()
  expect(text).toBe(pieces.join(''))
  expect(growths.map(({ lines }) => lines)).toEqual([2, 4, 7])
  expect(growths.at(-1)?.bytes).toBe(pieces.join('').length)
})

it('tells no lines of a file that is no text', async () => {
  serve(['PAR1\n\n'], 'application/vnd.apache.parquet')
  expect((await taken()).growths).toEqual([{ lines: null, bytes: 6 }])
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
