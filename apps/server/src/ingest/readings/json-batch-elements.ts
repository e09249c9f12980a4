import { jsonNestsDeeperThan, MAX_JSON_NESTING } from '../../nesting.ts'
import { IngestRefusal } from '../ingest-refusal.ts'

const HOW = 'Send {"readings": [...]}, a bare array, or one reading per line as application/x-ndjson.'

const parse = (body: string): unknown => {
  if (jsonNestsDeeperThan(body, MAX_JSON_NESTING))
    throw new IngestRefusal('unreadable', `The body nests deeper than ${MAX_JSON_NESTING} levels.`)
  try {
    return JSON.parse(body)
  } catch (cause) {
    if (cause instanceof SyntaxError) throw new IngestRefusal('unreadable', `The body is not JSON. ${HOW}`)
    throw cause
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The elements of a JSON batch, not yet judged. Throws IngestRefusal (unreadable) when there is no list to be found. */
export const jsonBatchElements = (body: string): unknown[] => {
  const parsed = parse(body)
  if (Array.isArray(parsed)) return parsed
  if (isObject(parsed) && Array.isArray(parsed.readings)) return parsed.readings
  // A single reading is a batch of one: the simplest gateway sends just that.
  if (isObject(parsed) && 'tag_id' in parsed) return [parsed]
  throw new IngestRefusal('unreadable', `There is no list of readings in the body. ${HOW}`)
}
