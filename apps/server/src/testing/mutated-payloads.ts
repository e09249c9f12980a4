import fc from 'fast-check'
import { expect } from 'vitest'
import type { Piece } from '../ingest/door/source.ts'

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

const mutated = (golden: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...golden), fc.array(mutation, { minLength: 1, maxLength: 4 }))
    .map(([text, mutations]) => mutations.reduce((sofar, mutate) => mutate(sofar), text))

const timed = (decode: () => readonly Piece[]): { pieces: readonly Piece[]; ms: number } => {
  let ms = Number.POSITIVE_INFINITY
  let pieces: readonly Piece[] = []
  for (let tries = 0; tries < TRIES && ms > STALL; tries += 1) {
    const start = performance.now()
    pieces = decode()
    ms = performance.now() - start
  }
  return { pieces, ms }
}

/**
 * Feeds a decoder 5,000 payloads that are like real ones, and those with one odd value, each alone and, one per line, beside a good
 * neighbour: it never throws, never stalls, and never loses the neighbour.
 */
export const expectHardened = (
  decode: (bytes: Buffer) => readonly Piece[],
  golden: readonly string[],
  neighbour: string | null = golden[0] ?? '',
): void => {
  const good = neighbour === null ? [] : decode(Buffer.from(neighbour))
  const outlives = (text: string): void => {
    const alone = timed(() => decode(Buffer.from(text)))
    expect(alone.ms).toBeLessThanOrEqual(STALL)
    for (const piece of alone.pieces) expect(piece).toBeTypeOf('object')
    if (neighbour === null) return
    const beside = timed(() => decode(Buffer.from(`${text.replaceAll('\n', ' ')}\n${neighbour}`)))
    expect(beside.ms).toBeLessThanOrEqual(STALL)
    expect(beside.pieces.slice(-good.length)).toEqual(good)
  }
  for (const text of golden.flatMap(withOneOdd)) outlives(text)
  fc.assert(fc.property(mutated(golden), outlives), { numRuns: RUNS })
}
