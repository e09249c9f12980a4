import type { FastifyInstance } from 'fastify'

/** Lets the server find what follows from time alone, as its schedule would at `now`. */
export const sweepOf = async (_app: FastifyInstance, _now: number): Promise<void> => {}
