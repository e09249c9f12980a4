import { BlockList, type IPVersion, isIP } from 'node:net'

type Range = readonly [first: string, bits: number]

const rangesOf = (family: IPVersion, ranges: readonly Range[]): BlockList => {
  const list = new BlockList()
  for (const [first, bits] of ranges) list.addSubnet(first, bits, family)
  return list
}

/** Networks that are not the open Internet (IANA's special-purpose registry). */
const INSIDE_V4 = rangesOf('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
])

/** Global addresses that stand for something else: Teredo and other protocols, documentation, 6to4. */
const INSIDE_V6 = rangesOf('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
])
const GLOBAL_V6 = rangesOf('ipv6', [['2000::', 3]])

/**
 * Whether a numeric address lies on the open Internet: not this machine, not a private network, not one written as
 * another. What is no address at all is not outside.
 */
export const isPublicIpAddress = (address: string): boolean => {
  const version = isIP(address)
  if (version === 4) return !INSIDE_V4.check(address)
  if (version === 0 || address.includes('%')) return false
  return GLOBAL_V6.check(address, 'ipv6') && !INSIDE_V6.check(address, 'ipv6')
}
