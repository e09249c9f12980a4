import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Shorter answers gain nothing from it. */
const LEAST_BYTES = 1_024
/** Far better than what lists are compressed with, for this is done once. */
const BROTLI_QUALITY = 9

type Encoding = 'br' | 'gzip'

const compressedBy: Record<Encoding, (content: Buffer) => Promise<Buffer>> = {
  br: (content) =>
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gzip: (content) => zip(content, { level: 9 }),
}

/** An answer that stays the same as long as the process runs: its bytes as they are, and in every encoding that was asked for. */
export class CachedAnswer {
  readonly #content: Buffer
  readonly #tag: string
  readonly #compressed = new Map<Encoding, Promise<Buffer>>()

  constructor(text: string) {
    this.#content = Buffer.from(text)
    // Weak, for it names the text and not the bytes of one encoding.
    this.#tag = `W/"${createHash('sha256').update(this.#content).digest('base64url').slice(0, 27)}"`
  }

  /** Sends it in the encoding that the browser takes, or says that the browser has it (304). */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    addVary(reply, 'accept-encoding')
    reply.header('etag', this.#tag)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
    if (names(request.headers['if-none-match'], this.#tag)) return reply.code(304).send()
    const encoding = this.#content.length < LEAST_BYTES ? null : taken(request.headers['accept-encoding'])
    if (encoding === null) return reply.send(this.#content)
    return reply.header('content-encoding', encoding).send(await this.#in(encoding))
  }

  #in(encoding: Encoding): Promise<Buffer> {
    const known = this.#compressed.get(encoding)
    if (known !== undefined) return known
    const made = compressedBy[encoding](this.#content)
    this.#compressed.set(encoding, made)
    made.catch(() => this.#compressed.delete(encoding))
    return made
  }
}

/** The same answers for as many texts, such as pages, made of each when it is first asked for; the oldest go when there are `most`. */
export class CachedAnswers {
  readonly #most: number
  readonly #kept = new Map<string, CachedAnswer>()

  constructor(most: number) {
    this.#most = most
  }

  of(text: string): CachedAnswer {
    const known = this.#kept.get(text)
    if (known !== undefined) return known
    const [oldest] = this.#kept.keys()
    if (this.#kept.size >= this.#most && oldest !== undefined) this.#kept.delete(oldest)
    const made = new CachedAnswer(text)
    this.#kept.set(text, made)
    return made
  }
}

const addVary = (reply: FastifyReply, name: string): void => {
  const vary = reply.getHeader('vary')
  reply.header('vary', vary === undefined ? name : `${vary}, ${name}`)
}

const names = (ifNoneMatch: string | undefined, tag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((given) => ['*', tag, tag.slice(2)].includes(given.trim()))

/** Which of ours a browser takes, the smaller first; null for one that takes neither. */
const taken = (acceptEncoding: string | string[] | undefined): Encoding | null => {
  const refused = /;\s*q=0(\.0*)?$/
  const accepted = String(acceptEncoding ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !refused.test(part))
    .map((part) => part.split(';', 1)[0]?.trim())
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') || accepted.includes('*') ? 'gzip' : null
}
