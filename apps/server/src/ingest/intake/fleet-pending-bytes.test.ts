import { MAX_INGEST_BYTES } from '@coldbar/contract/ingest/readings'
import { expect, it } from 'vitest'
import { IngestRefusal } from '../ingest-refusal.ts'
import { FleetPendingBytes } from './fleet-pending-bytes.ts'

it('a fleet that fills its share is sent away, another one is let in, and it is itself once bodies are done', () => {
  const load = new FleetPendingBytes()
  const [letGo] = Array.from({ length: 4 }, () => load.take(1, MAX_INGEST_BYTES))
  expect(() => load.take(1, 1)).toThrow(IngestRefusal)
  load.take(2, MAX_INGEST_BYTES)
  letGo?.()
  letGo?.()
  load.take(1, MAX_INGEST_BYTES)
  expect(() => load.take(1, 1)).toThrow(IngestRefusal)
})
