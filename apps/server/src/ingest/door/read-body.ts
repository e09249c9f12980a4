import type { IncomingHttpHeaders } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { MAX_INGEST_BYTES } from '@coldbar/contract/ingest/readings'
import { InvalidInput, Refusal } from '../../http/errors.ts'

const tooLarge = (): Refusal =>
  new Refusal(413, 'too_large', 'The body is larger than 10 MB, also counted unpacked. Send fewer readings at once.')

/** Passes bytes on until there are more than allowed; a gzip bomb ends here, not in memory. */
const counted = () => {
  let bytes = 0
  return async function* (source: AsyncIterable<string | Buffer>) {
    for await (const piece of source) {
      const chunk = typeof piece === 'string' ? Buffer.from(piece) : piece
      bytes += chunk.length
      if (bytes > MAX_INGEST_BYTES) throw tooLarge()
      yield chunk
    }
  }
}

const isZlibError = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' && cause.code.startsWith('Z_')

const gathered = async (source: NodeJS.ReadableStream, isPacked: boolean): Promise<Buffer> => {
  const chunks: Buffer[] = []
  const gather = async (bytes: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of bytes) chunks.push(chunk)
  }
  if (isPacked) await pipeline(source, counted(), createGunzip(), counted(), gather)
  else await pipeline(source, counted(), gather)
  return chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks)
}

/**
 * The whole body, unpacked when it is gzip.
 * Throws 413 above 10 MB, 415 for other encodings, 400 for broken gzip.
 */
export const readBodyBytes = async (source: NodeJS.ReadableStream, headers: IncomingHttpHeaders): Promise<Buffer> => {
  const encoding = headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity' && encoding !== 'gzip') {
    throw new Refusal(415, 'unsupported_encoding', 'Send the body as it is, or packed with gzip.')
  }
  if (Number(headers['content-length'] ?? 0) > MAX_INGEST_BYTES) throw tooLarge()
  try {
    return await gathered(source, encoding === 'gzip')
  } catch (cause) {
    if (isZlibError(cause)) throw new InvalidInput('The body is not gzip, or it was cut off.')
    throw cause
  }
}

/** The same as text. Broken UTF-8 becomes U+FFFD, so it costs the one reading it stands in. */
export const readBodyText = async (source: NodeJS.ReadableStream, headers: IncomingHttpHeaders): Promise<string> =>
  (await readBodyBytes(source, headers)).toString('utf8')
