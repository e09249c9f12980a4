import { fetchApiResponse } from './call-api.ts'
import type { ApiCall, CallInput } from './calls.ts'

/** How much of a file has come; `lines` of text, null of a file that has none. */
export type DownloadProgress = { readonly lines: number | null; readonly bytes: number }

/** Who watches a file come, and may have enough of it. */
export type DownloadProgressListener = {
  readonly onGrowth: (growth: DownloadProgress) => void
  readonly signal: AbortSignal
}

/** A server that sends nothing for so long sends no more. */
const LONGEST_SILENCE_MS = 60_000
/** Pieces are handed to the browser in lots, which it keeps outside the page's memory. */
const LOT_BYTES = 4_000_000
const LINE_FEED = 10

const countLines = (piece: Uint8Array): number => {
  let lines = 0
  for (let at = piece.indexOf(LINE_FEED); at >= 0; at = piece.indexOf(LINE_FEED, at + 1)) lines += 1
  return lines
}

/** Ends a download that stands still. */
const silenceGuard = (signal: AbortSignal) => {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), LONGEST_SILENCE_MS)
  return {
    signal: AbortSignal.any([signal, silence.signal]),
    heard: () => {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), LONGEST_SILENCE_MS)
    },
    end: () => clearTimeout(timer),
  }
}

/** Makes a call that answers a long file, and tells how it grows. Throws an `ApiError`, or the abort of whoever watches. */
export const fetchWithProgress = async <Definition>(
  call: ApiCall<Definition>,
  input: CallInput<Definition>,
  { onGrowth, signal }: DownloadProgressListener,
): Promise<Blob> => {
  const guard = silenceGuard(signal)
  try {
    const answer = await fetchApiResponse(call, input, guard.signal, null)
    const type = answer.headers.get('content-type') ?? ''
    const lots: Blob[] = []
    let lot: BlobPart[] = []
    let inLot = 0
    const isText = type.startsWith('text/')
    let growth: DownloadProgress = { lines: isText ? 0 : null, bytes: 0 }
    const reader = answer.body?.getReader()
    for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) {
      const piece = read.value
      guard.heard()
      lot.push(piece)
      inLot += piece.length
      if (inLot > LOT_BYTES) {
        lots.push(new Blob(lot))
        lot = []
        inLot = 0
      }
      growth = {
        lines: growth.lines === null ? null : growth.lines + countLines(piece),
        bytes: growth.bytes + piece.length,
      }
      onGrowth(growth)
    }
    return new Blob([...lots, ...lot], { type })
  } finally {
    guard.end()
  }
}
