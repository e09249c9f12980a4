import { MAX_INGEST_BYTES } from '@coldbar/contract/ingest/readings'
import { expect, it } from 'vitest'
import { estimatePayloadBytes } from './estimate-payload-bytes.ts'

it('a body counts as what it may come to', () => {
  expect(estimatePayloadBytes({ 'content-length': '100000' })).toBe(100_000)
  expect(estimatePayloadBytes({ 'content-length': '100000', 'content-encoding': 'gzip' })).toBe(2_000_000)
  expect(estimatePayloadBytes({ 'content-length': '9999999', 'content-encoding': 'gzip' })).toBe(MAX_INGEST_BYTES)
  expect(estimatePayloadBytes({})).toBe(MAX_INGEST_BYTES)
  expect(estimatePayloadBytes({ 'content-length': '1' })).toBe(4096)
})
