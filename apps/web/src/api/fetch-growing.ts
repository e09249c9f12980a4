import { answerTo } from './call-api.ts'
import type { ApiCall, CallInput } from './calls.ts'

/** How much of a file has come; `lines` of text, null of a file that has none; `share` of the whole from 0 to 1 where that can be told. */
export type Growth = { readonly lines: number | null; readonly bytes: number; readonly share: number | null }

/** Who watches a file come, and may have enough of it. */
export type Watch = { readonly onGrowth: (growth: Growth) => void; readonly signal: AbortSignal }

/** The bounds within which the first column rises from line to line, as the server names them. */
const RISES_HEADER = 'coldbar-rises'
/** A server that sends nothing for so long sends no more. */
const LONGEST_SILENCE_MS = 60_000
/** Pieces are handed to the browser in lots, which it keeps outside the page's memory. */
const LOT_BYTES = 4_000_000
const LINE_FEED = 10

type Bounds = { from: number; to: number }

const boundsOf = (header: string | null): Bounds | null => {
  const [from = Number.NaN, to = Number.NaN] = (header ?? '').split('-').map(Number)
  return to > from ? { from, to } : null
}

const decoder = new TextDecoder()

/** A line that begins within a cell of several lines holds none. */
const FIRST_FIGURE = /^(?:"(\d+,\d+)"|(\d+(?:[.,]\d+)?))[\t,;]/

/** How far the first cell of the last whole line of a piece lies between the bounds; null where it holds no number. */
const shareIn = (piece: Uint8Array, { from, to }: Bounds): number | null => {
  const end = piece.lastIndexOf(LINE_FEED)
  const start = end < 1 ? -1 : piece.lastIndexOf(LINE_FEED, end - 1)
  if (start < 0) return null
  const [, quoted, bare] = FIRST_FIGURE.exec(decoder.decode(piece.subarray(start + 1, end))) ?? []
  const figure = quoted ?? bare
  return figure === undefined ? null : Math.min(1, Math.max(0, (Number(figure.replace(',', '.')) - from) / (to - from)))
}

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
export const fetchGrowing = async <Definition>(
  call: ApiCall<Definition>,
  input: CallInput<Definition>,
  { onGrowth, signal }: Watch,
): Promise<Blob> => {
  const guard = silenceGuard(signal)
  try {
    const answer = await answerTo(call, input, guard.signal, null)
    const type = answer.headers.get('content-type') ?? ''
    const bounds = boundsOf(answer.headers.get(RISES_HEADER))
    const lots: Blob[] = []
    let lot: BlobPart[] = []
    let inLot = 0
    const isText = type.startsWith('text/')
    let growth: Growth = { lines: isText ? 0 : null, bytes: 0, share: bounds === null ? null : 0 }
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
        share: bounds === null ? null : Math.max(growth.share ?? 0, shareIn(piece, bounds) ?? 0),
      }
      onGrowth(growth)
    }
    return new Blob([...lots, ...lot], { type })
  } finally {
    guard.end()
  }
}
