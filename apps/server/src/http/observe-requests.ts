import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type HttpRequestFacts, httpRequestProbe } from '../probes/http-probe.ts'
import type { ObservedWork } from '../probes/work-probe.ts'

/** Tells of every request. What its body brought is read elsewhere, so that what follows is named a part of it once more. */
export const observeRequests = (app: FastifyInstance): void => {
  const underWay = new WeakMap<FastifyRequest, ObservedWork<HttpRequestFacts>>()
  app.addHook('onRequest', (request, _, done) => {
    const work = httpRequestProbe.begin({ method: request.method, route: request.routeOptions.url ?? '', status: 0 })
    if (work === null) return done()
    underWay.set(request, work)
    httpRequestProbe.within(work, done)
  })
  app.addHook('preValidation', (request, _, done) => {
    const work = underWay.get(request)
    if (work === undefined) return done()
    httpRequestProbe.within(work, done)
  })
  app.addHook('onResponse', async (request, reply) => {
    const work = underWay.get(request)
    if (work === undefined) return
    work.facts.status = reply.statusCode
    httpRequestProbe.end(work)
  })
}
