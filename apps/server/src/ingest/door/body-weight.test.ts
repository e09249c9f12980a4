import { LARGEST_INGEST_BYTES } from '@coldbar/contract/ingest/readings'
import { expect, it } from 'vitest'
import { weightOf } from './body-weight.ts'

it('a body counts as what it may come to', () => {
  expect(weightOf({ 'content-length': '100000' })).toBe(100_000)
  expect(weightOf({ 'content-length': '100000', 'content-encoding': 'gzip' })).toBe(2_000_000)
  expect(weightOf({ 'content-length': '9999999', 'content-encoding': 'gzip' })).toBe(LARGEST_INGEST_BYTES)
  expect(weightOf({})).toBe(LARGEST_INGEST_BYTES)
  expect(weightOf({ 'content-length': '1' })).toBe(4096)
})
