import type { FastifyReply, FastifyRequest } from 'fastify'
import { NotFound } from '../../http/errors.ts'
import { parseByteRange } from '../../street-tiles/byte-range.ts'
import { withStreetTilesFile } from '../../street-tiles/street-tiles-file.ts'

/** What was read once is good for a day; a map that finds another tag asks for all of it anew. */
const CACHE = 'private, max-age=86400'

/** Sends the part of the file that is asked for. @throws NotFound where there is no file */
export const sendStreetTiles = async (
  path: string | null,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  if (path === null) throw new NotFound('file of street tiles')
  return withStreetTilesFile(path, async ({ size, tag, read }) => {
    reply.header('accept-ranges', 'bytes').header('etag', tag)
    if (headers['if-none-match'] === tag) return reply.code(304).send()
    const range = parseByteRange(headers.range, size)
    if (range === null) return reply.code(416).header('content-range', `bytes */${size}`).send()
    const bytes = await read(range)
    return reply
      .code(206)
      .header('content-range', `bytes ${range.first}-${range.last}/${size}`)
      .header('cache-control', CACHE)
      .type('application/vnd.pmtiles')
      .send(bytes)
  }).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') throw new NotFound('file of street tiles')
    throw cause
  })
}
