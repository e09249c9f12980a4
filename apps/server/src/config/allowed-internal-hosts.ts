import { isIPv4 } from 'node:net'

/** A place in the installation's own network that users may let this server call. */
export type AllowedInternalHost = {
  /** As `URL.hostname` writes it. */
  host: string
  port: number
  /** Whether secrets may go there without encryption. */
  isPlain: boolean
}

const ENTRY = /^(?:(https?):\/\/)?([a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])(?::(\d{1,5}))?$/
const PORTS = { http: 80, https: 443 } as const
const HIGHEST_PORT = 65_535

/** The host as a URL writes it, so that `[fd00:0::5]` is found by `[fd00::5]`; null of what is none, or is written as another. */
const hostOf = (written: string): string | null => {
  if (!URL.canParse(`http://${written}`)) return null
  const { hostname } = new URL(`http://${written}`)
  return isIPv4(hostname) && hostname !== written ? null : hostname
}

/**
 * What an entry names: `obc.lan` the ports 80 and 443 of a host, `obc.lan:8443` one port. Secrets go there over https
 * alone; `http://obc.lan:8080` is the word that they may go without encryption. Null of what is no such entry.
 */
export const parseAllowedInternalHosts = (entry: string): AllowedInternalHost[] | null => {
  const [, scheme, written = '', given] = ENTRY.exec(entry.toLowerCase()) ?? []
  const host = hostOf(written)
  if (host === null) return null
  const port = given === undefined ? null : Number(given)
  if (port !== null && (port < 1 || port > HIGHEST_PORT)) return null
  const isPlain = scheme === 'http'
  if (port !== null) return [{ host, port, isPlain }]
  if (scheme === 'http' || scheme === 'https') return [{ host, port: PORTS[scheme], isPlain }]
  return [PORTS.http, PORTS.https].map((each) => ({ host, port: each, isPlain }))
}

/** The port that a request to this address goes to. */
export const portOfUrl = ({ protocol, port }: URL): number =>
  port === '' ? (protocol === 'http:' ? PORTS.http : PORTS.https) : Number(port)

/** The entry that permits this address; null where none does. */
export const findAllowedInternalHost = (
  url: URL,
  targets: readonly AllowedInternalHost[],
): AllowedInternalHost | null => {
  const port = portOfUrl(url)
  const found = targets.filter((target) => target.host === url.hostname && target.port === port)
  return found.find(({ isPlain }) => isPlain) ?? found[0] ?? null
}
