import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { loggerOptions } from './logger.ts'

const logged = (url: string): unknown =>
  (loggerOptions('info', new PassThrough()).serializers.req as (request: unknown) => { url: string })({
    method: 'POST',
    url,
    address: '127.0.0.1',
  }).url

it.each([
  ['/ingest/osmand?id=cbu_0123456789&lat=1', '/ingest/osmand'],
  ['/api/v1/cbu_AbC-_0123456789/telemetry', '/api/v1/cbu_…/telemetry'],
  ['/ingest/readings', '/ingest/readings'],
])('the log has no key of %s', (url, kept) => {
  expect(logged(url)).toBe(kept)
})
