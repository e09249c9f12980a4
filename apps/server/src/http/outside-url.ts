import { isIPv4 } from 'node:net'
import { isOutsideAddress } from './outside-address.ts'

const INSIDE_NAMES =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa|onion|test|invalid)$/
const PLAIN_NAME = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/

const hostProblem = (host: string, allowed: readonly string[]): string | null => {
  if (allowed.includes(host)) return null
  const inside = 'The address must be on the Internet, not in this network or on this machine.'
  if (host.startsWith('[')) return isOutsideAddress(host.slice(1, -1)) ? null : inside
  if (isIPv4(host)) return isOutsideAddress(host) ? null : inside
  const name = host.replace(/\.$/, '')
  // Letters of other scripts look like ours and are read as them.
  if (name.split('.').some((label) => label.startsWith('xn--'))) {
    return 'The name of the host may hold only the letters a to z, digits, hyphens and dots.'
  }
  if (INSIDE_NAMES.test(name) || !name.includes('.')) return inside
  return PLAIN_NAME.test(name) ? null : 'The name of the host is not right. It looks like api.example.com.'
}

/**
 * What is wrong with an address that this server is asked to call, in a sentence; null when nothing is. Names are judged
 * by how they are written: what they lead to is looked at again when connecting. `allowed` are hosts of the own network
 * that the installation permits.
 */
export const outsideUrlProblem = (text: string, allowed: readonly string[] = []): string | null => {
  if (text.trim() !== text || !/^[\x21-\x7e]+$/.test(text) || text.includes('\\')) {
    return 'The address may hold no spaces, backslashes or letters beyond plain ones. It looks like https://api.example.com/v1.'
  }
  if (!URL.canParse(text)) return 'This is no web address. It looks like https://api.example.com/v1.'
  const { protocol, username, password, hostname } = new URL(text)
  if (protocol !== 'https:' && protocol !== 'http:') return 'The address must begin with https:// or http://.'
  if (username !== '' || password !== '' || /^[a-z]+:\/*[^/?#]*@/i.test(text)) {
    return 'The address may hold no user or password. They have fields of their own.'
  }
  return hostProblem(hostname, allowed)
}
