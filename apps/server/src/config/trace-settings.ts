/** Where traces go, by OTLP over HTTP. */
export type TraceSettings = {
  url: URL
  /** The name of this installation among others. */
  service: string
  /** The share of traces that are kept, 0 to 1. */
  share: number
}

/** Where a collector takes traces, of the address that all that is sent to it begins with. */
export const tracesUrlOfCollector = (endpoint: URL): URL =>
  new URL('v1/traces', endpoint.href.endsWith('/') ? endpoint : `${endpoint.href}/`)
