import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** What a browser keeps of its subscription: its pair of keys and what it shares with whoever writes to it. */
export type BrowserPushKeys = { privateKey: Buffer; publicKey: Buffer; auth: Buffer }

const CURVE = 'prime256v1'
const SALT = 16
const KEY_AT = 21
const TAG = 16

const derived = (key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** Opens a message as a browser does (RFC 8291 3, RFC 8188 2): one record, its sender's key in the head. */
export const decryptPushMessage = (body: Buffer, { privateKey, publicKey, auth }: BrowserPushKeys): string => {
  const salt = body.subarray(0, SALT)
  const sender = body.subarray(KEY_AT, KEY_AT + (body[KEY_AT - 1] ?? 0))
  const sealed = body.subarray(KEY_AT + sender.length)
  const pair = createECDH(CURVE)
  pair.setPrivateKey(privateKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
  const secret = derived(pair.computeSecret(sender), auth, info, 32)
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-TAG))
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -TAG)), cipher.final()])
  const end = padded.lastIndexOf(2)
  return padded.subarray(0, end).toString('utf8')
}

/** A message as the push service took it, opened as its browser would. */
type Pushed = {
  headers: IncomingHttpHeaders
  /** What the service is told of its sender (RFC 8292): its signature held. */
  sender: { aud: string; sub: string; exp: number }
  shown: unknown
}

const SCHEME = /^vapid t=([^,]+), ?k=(.+)$/

/** Who signed a request, by the key in it. Throws where the signature does not hold. */
const senderOf = (authorization: string): { key: string; claims: Pushed['sender'] } => {
  const [, token = '', key = ''] = SCHEME.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.toString('base64url', 1, 33), y: point.toString('base64url', 33) }
  const holds = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!holds) throw new Error('the signature does not hold')
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) }
}

export type TestPushService = {
  url: string
  /** A browser subscribes for the sender with this public key, and answers what it tells the sender. */
  subscribe(key: string): { endpoint: string; p256dh: string; auth: string }
  pushed: Pushed[]
  /** With which status it answers from now on. */
  answers(status: number): void
  close(): Promise<void>
}

/** What push services take at least, and some at most (RFC 8030 7.2). */
const MOST_BYTES = 4_096

/** A push service on this machine: it takes only what the sender has signed that the browser subscribed for. */
export const aPushService = async (): Promise<TestPushService> => {
  const browsers = new Map<string, { browser: BrowserPushKeys; key: string }>()
  const pushed: Pushed[] = []
  let status = 201
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const known = browsers.get(request.url ?? '')
      if (known === undefined) return response.writeHead(404).end('nobody listens here')
      const { key, claims } = senderOf(request.headers.authorization ?? '')
      if (key !== known.key) return response.writeHead(403).end('another sender')
      if (body.length > MOST_BYTES) return response.writeHead(413).end('too long')
      if (status === 201) {
        const shown: unknown = JSON.parse(decryptPushMessage(body, known.browser))
        pushed.push({ headers: request.headers, sender: claims, shown })
      }
      return response.writeHead(status).end(status === 201 ? '' : 'not now')
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a server without a port')
  const url = `http://127.0.0.1:${address.port}`
  return {
    url,
    pushed,
    subscribe: (key) => {
      const pair = createECDH(CURVE)
      const publicKey = pair.generateKeys()
      const browser = { privateKey: pair.getPrivateKey(), publicKey, auth: randomBytes(16) }
      const path = `/push/${randomBytes(12).toString('base64url')}`
      browsers.set(path, { browser, key })
      return {
        endpoint: url + path,
        p256dh: publicKey.toString('base64url'),
        auth: browser.auth.toString('base64url'),
      }
    },
    answers: (next) => {
      status = next
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
