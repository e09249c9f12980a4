import { SpanKind } from '@opentelemetry/api'
import { statementProbe } from '../probes/database-probe.ts'
import { deliveryProbe } from '../probes/delivery-probe.ts'
import { httpRequestProbe } from '../probes/http-probe.ts'
import { commitProbe, foldProbe, uploadProbe } from '../probes/ingest-probes.ts'
import { jobProbe } from '../probes/job-probe.ts'
import type { SpanStorage } from './span-storage.ts'
import { statementOperation, statementWithoutValues } from './statement-without-values.ts'

/**
 * Makes spans of requests, uploads and their commits, attempts at jobs and messages, and of the statements of each. Names are those of
 * OpenTelemetry's conventions where there is one. Returns how to stop.
 */
export const traceProbes = (spans: SpanStorage): (() => void) => {
  const stops = [
    spans.follow(httpRequestProbe, {
      kind: SpanKind.SERVER,
      name: ({ method, route }) => `${method} ${route}`.trim(),
      attributes: ({ method, route, status }) => ({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
      }),
    }),
    spans.follow(uploadProbe, {
      name: () => 'ingest upload',
      attributes: ({ source }) => ({ 'coldbar.source': source }),
    }),
    spans.follow(commitProbe, {
      name: () => 'ingest commit',
      attributes: ({ readings, uploads }) => ({ 'coldbar.readings': readings, 'coldbar.uploads': uploads }),
    }),
    foldProbe.listen(({ rigs, ...when }) => spans.add('ingest fold', when, { 'coldbar.rigs': rigs })),
    spans.follow(jobProbe, {
      kind: SpanKind.CONSUMER,
      name: ({ queue }) => `job ${queue}`,
      attributes: ({ queue }) => ({ 'messaging.system': 'pg-boss', 'messaging.destination.name': queue }),
    }),
    spans.follow(deliveryProbe, {
      kind: SpanKind.CLIENT,
      name: ({ channel }) => `deliver ${channel}`,
      attributes: ({ channel, outcome }) => ({ 'coldbar.channel': channel, 'coldbar.outcome': outcome ?? 'failed' }),
    }),
    spans.follow(statementProbe, {
      kind: SpanKind.CLIENT,
      isPartOnly: true,
      name: ({ text }) => statementOperation(text),
      attributes: ({ pool, text }) => ({
        'db.system.name': 'postgresql',
        'db.operation.name': statementOperation(text),
        'db.query.text': statementWithoutValues(text),
        'coldbar.pool': pool,
      }),
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
