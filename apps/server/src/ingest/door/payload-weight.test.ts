import { MAX_INGEST_BYTES } from '@coldbar/contract/ingest/readings'
import { expect, it } from 'vitest'
import { payloadWeight } from './payload-weight.ts'

it('a body counts as what it may come to', () => {
  expect(payloadWeight({ 'content-length': '100000' })).toBe(100_000)
  expect(payloadWeight({ 'content-length': '100000', 'content-encoding': 'gzip' })).toBe(2_000_000)
  expect(payloadWeight({ 'content-length': '9999999', 'content-encoding': 'gzip' })).toBe(MAX_INGEST_BYTES)
  expect(payloadWeight({})).toBe(MAX_INGEST_BYTES)
  expect(payloadWeight({ 'content-length': '1' })).toBe(4096)
})
