import { connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'

/** What a server answered: its status and its body, read as JSON. */
export type RawHttpAnswer = { status: number; body: unknown }

const LAST_CHUNK = '0\r\n\r\n'

const bodyOf = (head: string, body: string): string | null => {
  const length = /^content-length: (\d+)$/im.exec(head)?.[1]
  if (length !== undefined) return Buffer.byteLength(body) >= Number(length) ? body : null
  if (!body.endsWith(LAST_CHUNK)) return null
  return body.replaceAll(/[0-9a-f]+\r\n([^\r]*)\r\n/gi, '$1')
}

/** Sends the bytes of a request to a server one by one, each in a write of its own, and reads what it answers. */
export const sendByteByByte = async (url: string, bytes: Buffer): Promise<RawHttpAnswer> => {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  let text = ''
  const answered = new Promise<RawHttpAnswer>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('end', () => reject(new Error(`the server hung up after: ${text}`)))
    socket.on('data', (chunk) => {
      text += chunk.toString('utf8')
      const end = text.indexOf('\r\n\r\n')
      if (end < 0) return
      const body = bodyOf(text.slice(0, end), text.slice(end + 4))
      if (body !== null) resolve({ status: Number(text.split(' ')[1]), body: JSON.parse(body) })
    })
  })
  for (const byte of bytes) {
    socket.write(Buffer.of(byte))
    await setImmediate()
  }
  try {
    return await answered
  } finally {
    socket.destroy()
  }
}

/** A request as it goes over the wire. */
export const rawHttpRequest = (
  line: string,
  headers: Readonly<Record<string, string>>,
  body: string | null = null,
): Buffer => {
  const lines = Object.entries({
    ...headers,
    Host: '127.0.0.1',
    ...(body === null ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }),
  }).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from(`${line} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body ?? ''}`)
}
