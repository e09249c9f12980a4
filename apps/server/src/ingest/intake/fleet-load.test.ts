import { LARGEST_INGEST_BYTES } from '@coldbar/contract/ingest/readings'
import { expect, it } from 'vitest'
import { Unavailable } from '../../http/errors.ts'
import { FleetLoad, weightOf } from './fleet-load.ts'

it('a fleet that fills its share is sent away, another one is let in, and it is itself once bodies are done', () => {
  const load = new FleetLoad()
  const [letGo] = Array.from({ length: 4 }, () => load.take(1, LARGEST_INGEST_BYTES))
  expect(() => load.take(1, 1)).toThrow(Unavailable)
  load.take(2, LARGEST_INGEST_BYTES)
  letGo?.()
  letGo?.()
  load.take(1, LARGEST_INGEST_BYTES)
  expect(() => load.take(1, 1)).toThrow(Unavailable)
})

it('a body counts as what it may come to', () => {
  expect(weightOf({ 'content-length': '100000' })).toBe(100_000)
  expect(weightOf({ 'content-length': '100000', 'content-encoding': 'gzip' })).toBe(2_000_000)
  expect(weightOf({ 'content-length': '9999999', 'content-encoding': 'gzip' })).toBe(LARGEST_INGEST_BYTES)
  expect(weightOf({})).toBe(LARGEST_INGEST_BYTES)
  expect(weightOf({ 'content-length': '1' })).toBe(4096)
})
