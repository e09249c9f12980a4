import { aDecodingContext } from '../../apps/server/src/ingest/door/testing/a-decoding-context.ts'
import { payloadDecoders } from '../../apps/server/src/payload-decoders.ts'
import type { BenchmarkResult } from './benchmark-result.ts'
import { PAYLOAD_SAMPLES } from './payload-samples.ts'

const TURN_MS = 1_000
const MICROSECONDS = 1_000_000

type Decoder = (typeof payloadDecoders)[number]

/** µs that a source's decoder needs for a reading. */
const decodingTime = (source: Decoder): number => {
  const sample = PAYLOAD_SAMPLES[source.name]
  if (sample === undefined) throw new Error(`There is no sample of ${source.name}: add one to payload-samples.ts.`)
  const decode = () =>
    source.decode(sample.bytes, aDecodingContext({ received: Date.now() / 1_000, settings: sample.settings ?? null }))
  const found = decode().filter((piece) => !('undecoded' in piece)).length
  if (found !== sample.readings) throw new Error(`${source.name} found ${found} readings of ${sample.readings}`)
  for (const until = performance.now() + TURN_MS; performance.now() < until; ) decode()
  let times = 0
  const began = performance.now()
  for (; performance.now() - began < TURN_MS; times += 1) decode()
  return ((performance.now() - began) * 1_000) / (times * sample.readings)
}

/** What decoding a reading takes in each language of gateways, beside what storing one takes in the same run. */
export const benchmarkPayloadDecoding = (storedPerSecond: number): BenchmarkResult[] =>
  payloadDecoders.map((source) => ({
    name: `decoding ${source.name}`,
    value: decodingTime(source),
    unit: 'µs/reading',
    limit: MICROSECONDS / storedPerSecond,
    limitName: 'ingest over HTTP',
    goal: { of: 'ratio', atMost: 0.1 },
  }))
