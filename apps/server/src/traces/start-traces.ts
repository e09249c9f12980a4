import { DiagLogLevel, diag } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { productVersionText } from '../config/product-version.ts'
import type { TraceSettings } from '../config/trace-settings.ts'
import { SpanStorage } from './span-storage.ts'
import { traceProbes } from './trace-probes.ts'

/** A collector that is away is told of once in so long, ms. */
const TELL_EVERY_MS = 600_000
const STOP_MS = 2_000

/** Sends spans to a collector from now on; `stop` sends what is left, unless it takes too long. */
export const startTraces = (
  { url, service, share }: TraceSettings,
  tell: (sentence: string) => void,
): { stop(): Promise<void> } => {
  let toldAt = Number.NEGATIVE_INFINITY
  const silent = (): void => {}
  const error = (): void => {
    if (performance.now() - toldAt < TELL_EVERY_MS) return
    toldAt = performance.now()
    tell(`Traces could not be sent to ${url.host}: is a collector there that takes OTLP by HTTP?`)
  }
  diag.setLogger({ error, warn: silent, info: silent, debug: silent, verbose: silent }, DiagLogLevel.ERROR)
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': productVersionText() }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: url.href }) })],
  })
  const stopProbes = traceProbes(new SpanStorage(provider.getTracer('coldbar')))
  return {
    stop: async () => {
      stopProbes()
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, STOP_MS)
      await Promise.race([provider.shutdown().catch(error), promise])
      clearTimeout(timer)
      diag.disable()
    },
  }
}
