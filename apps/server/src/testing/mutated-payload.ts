import fc from 'fast-check'

const ODD_TEXTS = [
  ...[
    'null',
    '{}',
    '[]',
    '{"toString":1}',
    '-1',
    '1e999',
    '0',
    '-0',
    '4294967296',
    '9007199254740993',
    '"',
    '\\u0000',
    '\\ud800',
    '\u0000',
  ],
  ...[
    'true',
    'NaN',
    '"0x"',
    '\n',
    '\r\n',
    ';',
    ',',
    '{',
    '}',
    '[[[[',
    '@',
    '#',
    ' ',
    '__proto__',
    '€',
    'x'.repeat(2_000),
  ],
]

/** A place in a payload, as a share of its length, and what is done to it there. */
const change = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.nat(12),
  put: fc.oneof(
    fc.constantFrom(...ODD_TEXTS.map((text) => Buffer.from(text))),
    fc.uint8Array({ maxLength: 6 }).map((bytes) => Buffer.from(bytes)),
  ),
})

/** Payloads that were damaged: bytes of the good ones lost, repeated, or with others in their place, up to broken UTF-8. */
export const mutatedPayload = (good: readonly string[]): fc.Arbitrary<Buffer> =>
  fc
    .tuple(fc.constantFrom(...good), fc.array(change, { minLength: 1, maxLength: 6 }), fc.boolean())
    .map(([text, changes, isCut]) => {
      let bytes: Buffer = Buffer.from(text)
      for (const { at, length, put } of changes) {
        const from = Math.floor(at * bytes.length)
        bytes = Buffer.concat([bytes.subarray(0, from), put, bytes.subarray(from + length)])
      }
      const [{ at: end } = { at: 1 }] = changes
      return isCut ? bytes.subarray(0, Math.floor(end * bytes.length)) : bytes
    })

const TRIES = 3

/** How long something takes by itself, ms: the least of some tries, since a busy machine may stop any of them. */
export const millisecondsOf = (something: () => void): number => {
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < TRIES && least > 1; tries += 1) {
    const begun = performance.now()
    something()
    least = Math.min(least, performance.now() - begun)
  }
  return least
}
