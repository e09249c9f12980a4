import { calls } from '@coldbar/contract/calls'
import { Histogram, type Registry } from 'prom-client'
import { httpRequestProbe } from '../probes/http-probe.ts'
import type { MetricGroup } from './metric-group.ts'
import { secondsOf } from './seconds-of.ts'

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const API = '/index.php/api/'

/** The noun that a route is about, of which there are some fifty; never what stands in a request. */
const resourceOf = (route: string): string => {
  if (route === '') return 'none'
  if (!route.startsWith(API)) return 'pages'
  const [noun = ''] = route.slice(API.length).split('/')
  return noun.startsWith(':') || noun === '' ? 'other' : noun
}

const CLASS = 100

/** Requests, by what they are about. A live stream is open for hours and is counted elsewhere. */
export const httpMetrics = (registry: Registry): MetricGroup => {
  const requests = new Histogram({
    name: 'coldbar_http_request_duration_seconds',
    help: 'How long requests took until they were answered, by the noun of the call.',
    labelNames: ['resource', 'method', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  const live = calls['live.stream'].path
  return {
    stop: httpRequestProbe.listen((work) => {
      const { method, route, status } = work.facts
      if (route.endsWith(live)) return
      const answered = `${Math.floor(status / CLASS)}xx`
      requests.observe({ resource: resourceOf(route), method, status: answered }, secondsOf(work))
    }),
  }
}
