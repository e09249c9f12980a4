import { isIP } from 'node:net'

/** Where lines are taken by UDP, and for whom. */
export type UdpListener = {
  /** An address of this machine. */
  host: string
  port: number
  /** The unit whose word everything is that comes there. */
  key: string
}

const ENTRY = /^(?:\[([\da-f:.]{2,45})\]|([\d.]{7,15})):(\d{1,5})$/i
const KEY = /^[\w-]{20,200}$/
const HIGHEST_PORT = 65_535

/** The address and port of an entry such as `127.0.0.1:1433` or `[::1]:1433`; null where it is none. */
export const parseUdpAddress = (entry: string): Pick<UdpListener, 'host' | 'port'> | null => {
  const [, six, four, digits] = ENTRY.exec(entry) ?? []
  const host = six ?? four ?? ''
  const port = Number(digits)
  if (isIP(host) !== (six === undefined ? 4 : 6) || port < 1 || port > HIGHEST_PORT) return null
  return { host, port }
}

/** Whether a text can be the key of a unit. */
export const isUnitKey = (text: string): boolean => KEY.test(text)
