import { createSocket } from 'node:dgram'
import { isIPv4 } from 'node:net'

export type TestNameServer = {
  /** As resolvers take it: address and port. */
  address: string
  /** The addresses of names. A name that is not among them is never answered. */
  names: Map<string, readonly string[]>
  /** The names that were asked for, as often as they were. */
  asked: string[]
  close(): Promise<void>
}

const [A, AAAA] = [1, 28]
const HEADER = 12
/** An answer, recursion desired and available, no error. */
const ANSWERS = 0x8180
/** Where the name of the question stands. */
const NAME_AT = 0xc00c

/** The question of a packet: its name, its type and where it ends (RFC 1035 4.1.2). */
const questionOf = (packet: Buffer): { name: string; type: number; end: number } => {
  const labels: string[] = []
  let at = HEADER
  for (let length = packet[at] ?? 0; length > 0; length = packet[at] ?? 0) {
    labels.push(packet.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: packet.readUInt16BE(at + 1), end: at + 5 }
}

const bytesOf = (address: string): Buffer => {
  if (isIPv4(address)) return Buffer.from(address.split('.').map(Number))
  const mapped = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address)
  const hex = (high: number, low: number): string => (high * 256 + low).toString(16)
  const [a, b, c, d] = (mapped?.slice(2) ?? []).map(Number)
  const plain = mapped === null ? address : `${mapped[1]}${hex(a ?? 0, b ?? 0)}:${hex(c ?? 0, d ?? 0)}`
  const [before = '', after = ''] = plain.split('::')
  const [head, tail] = [before, after].map((part) => (part === '' ? [] : part.split(':')))
  const gap = Array<string>(8 - (head?.length ?? 0) - (tail?.length ?? 0)).fill('0')
  const groups = [...(head ?? []), ...gap, ...(tail ?? [])]
  return Buffer.from(groups.map((group) => group.padStart(4, '0')).join(''), 'hex')
}

const answerTo = (packet: Buffer, addresses: readonly string[]): Buffer => {
  const { type, end } = questionOf(packet)
  const found = addresses.filter((address) => type === (isIPv4(address) ? A : AAAA))
  const header = Buffer.alloc(HEADER)
  packet.copy(header, 0, 0, 2)
  header.writeUInt16BE(ANSWERS, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(found.length, 6)
  const records = found.map((address) => {
    const bytes = bytesOf(address)
    const record = Buffer.alloc(12)
    record.writeUInt16BE(NAME_AT, 0)
    record.writeUInt16BE(type, 2)
    record.writeUInt16BE(1, 4)
    record.writeUInt16BE(bytes.length, 10)
    return Buffer.concat([record, bytes])
  })
  return Buffer.concat([header, packet.subarray(HEADER, end), ...records])
}

/** A real name server on this machine: it answers for the names that it is given, and never for others. */
export const aNameServer = async (): Promise<TestNameServer> => {
  const names = new Map<string, readonly string[]>()
  const asked: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (packet, { port, address }) => {
    const { name } = questionOf(packet)
    asked.push(name)
    const addresses = names.get(name)
    if (addresses !== undefined) socket.send(answerTo(packet, addresses), port, address)
  })
  await new Promise<void>((resolve) => {
    socket.bind(0, '127.0.0.1', resolve)
  })
  return {
    address: `127.0.0.1:${socket.address().port}`,
    names,
    asked,
    close: () =>
      new Promise((resolve) => {
        socket.close(() => resolve())
      }),
  }
}
