import { WorkProbe } from './work-probe.ts'

export type HttpRequestFacts = {
  method: string
  /** The route as it is declared, without what stands in its places; empty where there is none. */
  route: string
  /** 0 until it is answered. */
  status: number
}

/** A request, from its headers' being read to the end of its answer. */
export const httpRequestProbe = new WorkProbe<HttpRequestFacts>('http.request')
