import * as z from 'zod'
import { type CallDefinition, defineCall } from '../call.ts'
import { ingestReadingsCall } from './readings.ts'

/** What tells the call of one source from those of the others. */
type OfSource<Name> = {
  /** `ingest.<source>` */
  name: Name
  /** `/ingest/<source>` */
  path: string
  summary: string
  description: string
  accepts: NonNullable<CallDefinition['accepts']>
  /** What one body may look like. */
  example?: unknown
}

/**
 * Describes `POST /ingest/<source>`: a body in the language of a foreign source, answered as our own readings are.
 */
export const definePayloadFormatCall = <const Name extends CallDefinition['name']>({
  example,
  ...own
}: OfSource<Name>) =>
  defineCall({
    ...own,
    method: 'POST',
    unitKey: true,
    body: z.unknown(),
    response: ingestReadingsCall.response,
    errors: [413, 429, 503],
    ...(example === undefined
      ? {}
      : { example: { body: example, response: { accepted: 1, duplicates: 0, quarantined: [] } } }),
  })
