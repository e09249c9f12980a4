import { constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Shorter answers gain nothing from it. */
const LEAST_BYTES = 1_024

/**
 * Compresses data on the way out, lightly: brotli's default effort would take longer over a list of 10,000 vehicles than
 * the network saves. It is for answers that differ each time alone: those that stay the same are `CachedAnswer`s, files of the web
 * app come compressed already, and a stream of events must not wait in a compressor.
 */
export const registerAnswerCompression = async (app: FastifyInstance): Promise<void> => {
  await app.register(fastifyCompress, {
    global: true,
    globalDecompression: false,
    threshold: LEAST_BYTES,
    encodings: ['gzip', 'br'],
    customTypes: /^(application\/(json|javascript)|text\/(csv|html))/,
    zlibOptions: { level: 4 },
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
  })
}
