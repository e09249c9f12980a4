import type { FastifyInstance } from 'fastify'
import type { ReadingIntake } from '../intake/intake.ts'

/**
 * One way by which readings come in. It decodes what is sent into elements of the shape of our own readings
 * (`@coldbar/contract/ingest/reading`), proves whose they are, and acknowledges them once `accept` has resolved, which is after the
 * commit. A piece that it cannot decode is an element all the same, such as its text: it is kept as `malformed`, and its neighbours
 * keep their place. What fails with an `IngestRefusal` without a time to come again is to be dropped, all else to be sent again.
 */
export type IngestAdapter = {
  /** As the log calls it. */
  name: string
  /**
   * Begins to take readings in, before the server listens; what opens a port of its own or connects does so only where the
   * configuration asks for it. `app` is a scope of the server of its own: what is served by HTTP is
   * put there, and its log, its parts and its hooks are for all. Hands back how it ends, null where it ends with the server: it
   * takes nothing any more, and waits for what it has taken.
   */
  start(intake: ReadingIntake, app: FastifyInstance): Promise<(() => Promise<void>) | null>
}
