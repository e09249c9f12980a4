import { ingestReadings } from '@coldbar/contract/ingest/readings'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { databaseFailure } from '../../db/database-failure.ts'
import { limitPerAddress, limitPerSecond } from '../../http/address-limit.ts'
import { NotSignedIn, Refusal, Unavailable } from '../../http/errors.ts'
import { BatchStore } from '../commit/store-batches.ts'
import { jsonElements } from '../readings/batch-elements.ts'
import { batchLines } from '../readings/batch-lines.ts'
import type { Batch, Outcome } from '../readings/batch-outcome.ts'
import { judgedBatch } from '../readings/judged-batch.ts'
import { oldestKept } from '../readings/oldest-kept.ts'
import { GroupCommit } from './group-commit.ts'
import { correctionOf, newestStamp, UnitClocks } from './unit-clocks.ts'
import { type KeyHolder, UnitKeys } from './unit-keys.ts'
import { wholeBody } from './whole-body.ts'

/** Readings in one request: more than any gateway gathers, few enough not to hold up the others. */
const MOST_READINGS = 100_000
/** Three commits keep the database and this process busy at once; tires that are in several wait for each other there. */
const LIMITS = { together: 2_000, inAll: 100_000, atOnce: 3 }

/** A gateway that sends each reading by itself sends more often than a person clicks. */
const REQUESTS_OF_KEY = 10

declare module 'fastify' {
  interface FastifyRequest {
    keyHolder: KeyHolder | null
  }
}

const BEARER = /^Bearer ([\w-]{20,200})$/i

/** Sent again, readings look anew at what is there: only what was taken twice does not end by itself, and is a bug of ours. */
const isPassing = (cause: unknown): boolean => {
  const failure = databaseFailure(cause)
  return failure !== null && failure !== 'taken'
}

const slices = (batch: Batch): Batch[] => {
  const count = Math.max(1, Math.ceil(Math.max(batch.readings.length, batch.refused.length) / LIMITS.together))
  const part = <T>(all: readonly T[], at: number): readonly T[] =>
    all.slice(at * LIMITS.together, (at + 1) * LIMITS.together)
  return Array.from({ length: count }, (_, at) => ({
    ...batch,
    readings: part(batch.readings, at),
    refused: part(batch.refused, at),
  }))
}

const sizeOf = ({ readings, refused }: Batch): number => readings.length + refused.length

/** `POST /ingest/readings`: outside the API prefix, signed in by a unit key, answered after the commit. */
export const ingestRoutes = async (app: FastifyInstance): Promise<void> => {
  const { db, clock, config } = app.deps
  const keys = new UnitKeys(db)
  const store = new BatchStore(db)
  const clocks = new UnitClocks(db)
  const line = new GroupCommit<Batch, Outcome>((fleetId, batches) => store.store(fleetId, batches), LIMITS)

  app.decorateRequest('keyHolder', null)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', async (request: FastifyRequest, body: NodeJS.ReadableStream) =>
    jsonElements(await wholeBody(body as never, request.headers)),
  )
  app.addContentTypeParser('application/x-ndjson', async (request: FastifyRequest, body: NodeJS.ReadableStream) =>
    batchLines(await wholeBody(body as never, request.headers)),
  )

  const ofKey = limitPerSecond(REQUESTS_OF_KEY * config.requestsPerSecond)
  const ofStranger = limitPerAddress(config.requestsPerSecond)

  const signIn = async (request: FastifyRequest): Promise<void> => {
    const key = BEARER.exec(request.headers.authorization ?? '')?.[1]
    request.keyHolder = key === undefined ? null : await keys.holderOf(key)
    if (request.keyHolder !== null) ofKey(`unit ${request.keyHolder.unitId}`)
    if (request.keyHolder === null) {
      ofStranger(request)
      throw new NotSignedIn('This needs a unit key that is known and not revoked: Authorization: Bearer <key>.')
    }
  }

  app.route({
    method: 'POST',
    url: '/ingest/readings',
    config: { call: ingestReadings },
    onRequest: signIn,
    handler: async (request) => {
      const holder = request.keyHolder
      if (holder === null) throw new NotSignedIn()
      const elements = request.body as readonly unknown[]
      if (elements.length > MOST_READINGS) {
        throw new Refusal(413, 'too_large', `Send at most ${MOST_READINGS} readings at once.`)
      }
      const received = clock.now()
      const newest = newestStamp(elements)
      const clockBehind = correctionOf(holder, newest, received)
      const now = { received, oldest: oldestKept(received, config.retentionMonths), clockBehind }
      const batch = { unitId: holder.unitId, received, ...(await judgedBatch(elements, now)) }
      const quarantined = batch.refused.map(({ index, reason }) => ({ index, reason }))
      const answer = { accepted: 0, duplicates: 0, quarantined }
      try {
        for (const slice of slices(batch)) {
          const outcome = await line.add(holder.fleetId, slice, sizeOf(slice))
          answer.accepted += outcome.accepted
          answer.duplicates += outcome.duplicates
          quarantined.push(...outcome.unknown.map(({ index }) => ({ index, reason: 'unknown_tag' as const })))
        }
        await clocks.heard(holder, newest, received)
      } catch (cause) {
        if (!isPassing(cause)) throw cause
        request.log.warn({ err: cause }, 'readings could not be stored for the moment')
        throw new Unavailable('The readings could not be stored right now. Keep them and send them again.', 2)
      }
      quarantined.sort((one, other) => one.index - other.index)
      return answer
    },
  })
}
