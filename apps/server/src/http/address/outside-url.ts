import { isIPv4 } from 'node:net'
import { type AllowedInternalHost, findAllowedInternalHost, portOfUrl } from '../../config/allowed-internal-hosts.ts'
import type { FieldProblem } from '../errors.ts'
import { isBlockedPort } from './blocked-ports.ts'
import { isPublicIpAddress } from './public-ip-address.ts'

const INSIDE_NAMES =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa|onion|test|invalid)$/
const PLAIN_NAME = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/

const hostProblem = (host: string): string | null => {
  const inside = 'The address must be on the Internet, not in this network or on this machine.'
  if (host.startsWith('[')) return isPublicIpAddress(host.slice(1, -1)) ? null : inside
  if (isIPv4(host)) return isPublicIpAddress(host) ? null : inside
  const name = host.replace(/\.$/, '')
  // Letters of other scripts look like ours and are read as them.
  if (name.split('.').some((label) => label.startsWith('xn--'))) {
    return 'The name of the host may hold only the letters a to z, digits, hyphens and dots.'
  }
  if (INSIDE_NAMES.test(name) || !name.includes('.')) return inside
  return PLAIN_NAME.test(name) ? null : 'The name of the host is not right. It looks like api.example.com.'
}

/** What goes to the address: `secret` where whoever listens on the way must not read it. */
type Load = 'plain' | 'secret'

const spelling = (text: string): string | null => {
  if (text.trim() !== text || !/^[\x21-\x7e]+$/.test(text) || text.includes('\\')) {
    return 'The address may hold no spaces, backslashes or letters beyond plain ones. It looks like https://api.example.com/v1.'
  }
  if (!URL.canParse(text)) return 'This is no web address. It looks like https://api.example.com/v1.'
  const { protocol, username, password } = new URL(text)
  if (protocol !== 'https:' && protocol !== 'http:') return 'The address must begin with https:// or http://.'
  if (username !== '' || password !== '' || /^[a-z]+:\/*[^/?#]*@/i.test(text)) {
    return 'The address may hold no user or password. They have fields of their own.'
  }
  return null
}

const webAddress = (message: string | null): FieldProblem | null =>
  message === null ? null : { code: 'web_address', message }

/**
 * What is wrong with an address that this server is asked to call, as a word and in a sentence; null when nothing is.
 * Names are judged by how they are written: what they lead to is looked at again when connecting. `allowed` are places of
 * the own network that the installation names.
 */
export const outsideUrlProblem = (
  text: string,
  allowed: readonly AllowedInternalHost[] = [],
  load: Load = 'plain',
): FieldProblem | null => {
  const misspelt = spelling(text)
  if (misspelt !== null) return webAddress(misspelt)
  const url = new URL(text)
  const inside = findAllowedInternalHost(url, allowed)
  if (inside === null) {
    const wrong = webAddress(hostProblem(url.hostname))
    if (wrong !== null) return wrong
    if (isBlockedPort(portOfUrl(url))) {
      const message = `No web service answers on port ${portOfUrl(url)}: it belongs to a database, to mail or to the like.`
      return { code: 'blocked_port', message }
    }
  }
  if (load === 'plain' || url.protocol === 'https:' || inside?.isPlain === true) return null
  return { code: 'needs_https', message: 'A password or key is sent there, so the address must begin with https://.' }
}
