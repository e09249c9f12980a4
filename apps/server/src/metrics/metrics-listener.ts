import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type MetricSources, startServerMetrics } from './server-metrics.ts'

const PATH = '/metrics'
const OK = 200
const NOT_FOUND = 404
const BROKEN = 500
/** Who asks sends a line and some headers. */
const REQUEST_MS = 5_000

export type MetricsListener = { port: number; stop(): Promise<void> }

/** Serves metrics at `/metrics` on a port of their own, to whoever reaches it. */
export const startMetricsListener = async (
  { port, host }: { port: number; host: string },
  sources: MetricSources,
  tell: (sentence: string) => void,
): Promise<MetricsListener> => {
  const metrics = startServerMetrics(sources)
  const answer = async (response: ServerResponse): Promise<void> => {
    try {
      const text = await metrics.text()
      response.writeHead(OK, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text)
    } catch (cause) {
      tell(`Metrics could not be read: ${String(cause)}`)
      response.writeHead(BROKEN).end()
    }
  }
  const server = createServer({ requestTimeout: REQUEST_MS, headersTimeout: REQUEST_MS }, (request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?', 1)[0] === PATH
    if (isAsked) void answer(response)
    else response.writeHead(NOT_FOUND).end()
  })
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (cause) {
    metrics.stop()
    throw cause
  }
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      metrics.stop()
      server.close()
      server.closeAllConnections()
    },
  }
}
