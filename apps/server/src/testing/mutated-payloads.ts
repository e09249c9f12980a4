import fc from 'fast-check'
import { expect } from 'vitest'
import type { DecodedPayloadPiece } from '../ingest/door/payload-decoder.ts'

/** Longer than any decoder may hold up everybody, ms. */
const STALL = 50
/** A payload that only met a busy machine is quick the next time; one that stalls does so each time. */
const TRIES = 4
const RUNS = 5_000

const ODD_VALUES = [
  ...[
    'null',
    'true',
    '""',
    '{}',
    '[]',
    '-1',
    '0',
    '1e999',
    '-1e308',
    '1e-320',
    '9007199254740993',
    '"NaN"',
    '"\\u0000"',
  ],
  ...[
    '"\\ud800"',
    '{"a":{"a":{"a":{}}}}',
    '{"toString":1}',
    '[{"toString":1,"valueOf":1}]',
    '[[[[[[]]]]]]',
    `"${'9'.repeat(400)}"`,
    '"__proto__"',
    '"constructor"',
    'NaN',
    '\u0000',
  ],
]

type Mutation = (text: string) => string

const at = (share: number, text: string): number => Math.floor(share * text.length)

const share = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })

const valuesIn = (text: string): RegExpExecArray[] => [
  ...text.matchAll(/(?<=[:[,=])("[^"]*"|-?[\d.]+|true|false|null|[^&",{}[\]]+)/g),
]

const withOdd = (text: string, value: RegExpExecArray, odd: string): string =>
  text.slice(0, value.index) + odd + text.slice(value.index + value[0].length)

/** Each of its values once in place of each odd one: what only one value of one field brings down is found each time. */
const withOneOdd = (text: string): string[] =>
  valuesIn(text).flatMap((value) => ODD_VALUES.map((odd) => withOdd(text, value, odd)))

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.tuple(share, fc.integer({ min: 0, max: 255 })).map(
    ([where, code]): Mutation =>
      (text) =>
        text.slice(0, at(where, text)) + String.fromCharCode(code) + text.slice(at(where, text) + 1),
  ),
  fc.tuple(share, fc.integer({ min: 1, max: 40 })).map(
    ([where, length]): Mutation =>
      (text) =>
        text.slice(0, at(where, text)) + text.slice(at(where, text) + length),
  ),
  fc.tuple(share, share).map(
    ([where, from]): Mutation =>
      (text) =>
        text.slice(0, at(where, text)) + text.slice(at(from, text)),
  ),
  // In place of a value that was whole.
  fc.tuple(share, fc.constantFrom(...ODD_VALUES)).map(
    ([where, odd]): Mutation =>
      (text) => {
        const values = valuesIn(text)
        const value = values[at(where, 'x'.repeat(values.length))]
        return value === undefined ? text : withOdd(text, value, odd)
      },
  ),
  fc.tuple(share, fc.integer({ min: 2, max: 2_000 })).map(
    ([where, times]): Mutation =>
      (text) =>
        text.slice(0, at(where, text)) + (text[at(where, text)] ?? 'x').repeat(times) + text.slice(at(where, text)),
  ),
)

/** Bytes in the place of others, up to broken UTF-8; none where there are none. */
const wound = fc.record({ where: share, bytes: fc.uint8Array({ maxLength: 6 }) })

/** A payload like one of these, with some of it changed, cut out, repeated or put in its place, and some bytes of it broken. */
export const arbitraryMutatedPayload = (golden: readonly string[]): fc.Arbitrary<Buffer> =>
  fc
    .tuple(fc.constantFrom(...golden), fc.array(mutation, { minLength: 1, maxLength: 4 }), wound)
    .map(([text, mutations, { where, bytes }]) => {
      const whole = Buffer.from(mutations.reduce((sofar, mutate) => mutate(sofar), text))
      const from = Math.floor(where * whole.length)
      return Buffer.concat([whole.subarray(0, from), bytes, whole.subarray(from + bytes.length)])
    })

const timed = (
  decode: () => readonly DecodedPayloadPiece[],
): { pieces: readonly DecodedPayloadPiece[]; ms: number } => {
  let ms = Number.POSITIVE_INFINITY
  let pieces: readonly DecodedPayloadPiece[] = []
  for (let tries = 0; tries < TRIES && ms > STALL; tries += 1) {
    const start = performance.now()
    pieces = decode()
    ms = performance.now() - start
  }
  return { pieces, ms }
}

/** How long something takes by itself, ms: the least of some tries, since a busy machine may stop any of them. */
export const measureMilliseconds = (decode: () => readonly DecodedPayloadPiece[]): number => timed(decode).ms

/** Good lines that stand around a damaged payload; a payload in front of which one stands may be of several lines itself. */
type Neighbours = { before?: string; after?: string | null }

/**
 * Feeds a decoder 5,000 payloads that are like real ones, and those with one odd value, each alone and beside good neighbours: it
 * never throws, never stalls, and never loses a neighbour. `after` is the first of the good ones where it is not said, null for a
 * language of which a body is one message.
 */
export const expectDecoderHardened = (
  decode: (bytes: Buffer) => readonly DecodedPayloadPiece[],
  golden: readonly string[],
  { before, after = golden[0] ?? '' }: Neighbours = {},
): void => {
  const good = (text: string | null | undefined) => (text == null ? [] : decode(Buffer.from(text)))
  const [first, last] = [good(before), good(after)]
  const outlives = (damaged: Buffer): void => {
    const alone = timed(() => decode(damaged))
    expect(alone.ms).toBeLessThanOrEqual(STALL)
    for (const piece of alone.pieces) expect(piece).toBeTypeOf('object')
    if (after === null) return
    const line = before === undefined ? Buffer.from(damaged.toString().replaceAll('\n', ' ')) : damaged
    const head = before === undefined ? '' : `${before}\n`
    const body = Buffer.concat([Buffer.from(head), line, Buffer.from(`\n${after}`)])
    const beside = timed(() => decode(body))
    expect(beside.ms).toBeLessThanOrEqual(STALL)
    expect(beside.pieces.slice(0, first.length)).toEqual(first)
    expect(beside.pieces.slice(-last.length)).toEqual(last)
  }
  for (const text of golden.flatMap(withOneOdd)) outlives(Buffer.from(text))
  fc.assert(fc.property(arbitraryMutatedPayload(golden), outlives), { numRuns: RUNS })
}
