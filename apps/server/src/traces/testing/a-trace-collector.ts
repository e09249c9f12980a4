import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import * as z from 'zod'

const value = z.object({ stringValue: z.string().optional(), intValue: z.number().optional() })
const span = z.object({
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  traceId: z.string(),
  name: z.string(),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  attributes: z.array(z.object({ key: z.string(), value })).default([]),
  status: z.object({ code: z.number().optional() }).default({}),
})
/** The JSON form of OTLP, as far as tests look at it. */
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(z.object({ key: z.string(), value })) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
})

export type ReceivedSpan = Omit<z.infer<typeof span>, 'attributes'> & {
  attributes: Readonly<Record<string, string | number>>
  tookMs: number
}

export type TestTraceCollector = {
  endpoint: URL
  spans: ReceivedSpan[]
  /** The names that installations gave themselves. */
  services: Set<string>
  /** Everything that came, as it came. */
  bodies: string[]
  close(): Promise<void>
}

const NS_PER_MS = 1_000_000

const received = ({ attributes, ...rest }: z.infer<typeof span>): ReceivedSpan => ({
  ...rest,
  attributes: Object.fromEntries(attributes.map(({ key, value: of }) => [key, of.stringValue ?? of.intValue ?? ''])),
  tookMs: Number(BigInt(rest.endTimeUnixNano) - BigInt(rest.startTimeUnixNano)) / NS_PER_MS,
})

/** A collector that takes traces by OTLP over HTTP and keeps them. */
export const aTraceCollector = async (): Promise<TestTraceCollector> => {
  const spans: ReceivedSpan[] = []
  const services = new Set<string>()
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    bodies.push(body)
    if (request.url !== '/v1/traces') return response.writeHead(404).end()
    for (const { resource, scopeSpans } of exported.parse(JSON.parse(body)).resourceSpans) {
      services.add(resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '')
      spans.push(...scopeSpans.flatMap((scope) => scope.spans.map(received)))
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return {
    ...{ endpoint, spans, services, bodies },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
