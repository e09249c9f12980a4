import { isIPv6 } from 'node:net'

const GROUPS = 8
const OWN_GROUPS = 4
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'))

/** Whom an address belongs to: a whole IPv4 address, of IPv6 the network (/64), of which everybody has all addresses. */
export const ipNetworkKey = (address: string): string => {
  const mapped = MAPPED.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [bare = ''] = address.split('%', 1)
  if (!isIPv6(bare)) return address
  const [front = '', back] = bare.split('::')
  const [first, last] = [groupsOf(front), back === undefined ? [] : groupsOf(back)]
  const zeros = Array.from({ length: Math.max(0, GROUPS - first.length - last.length) }, () => '0')
  const whole = back === undefined ? first : [...first, ...zeros, ...last]
  const network = whole.slice(0, OWN_GROUPS).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
