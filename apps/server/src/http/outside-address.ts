import { isIPv4, isIPv6 } from 'node:net'

type Range = readonly [first: string, bits: number]

/** Networks that are not the open Internet (IANA's special-purpose registry). */
const INSIDE_V4: readonly Range[] = [
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
]

/** Of the global addresses, those that stand for something else: Teredo and other protocols, documentation, 6to4. */
const INSIDE_V6: readonly Range[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]
const GLOBAL_V6: Range = ['2000::', 3]
const V6_BITS = 128

const v4Number = (address: string): bigint => address.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n)

const groups = (part: string): string[] => (part === '' ? [] : part.split(':'))

/** An IPv6 address as a number; `::` may stand once, and the last 32 bits may be written with dots. */
const v6Number = (address: string): bigint => {
  const dotted = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(address)
  const low = v4Number(dotted?.[2] ?? '0.0.0.0')
  const plain = dotted === null ? address : `${dotted[1]}${(low >> 16n).toString(16)}:${(low & 0xffffn).toString(16)}`
  const [before = '', after] = plain.split('::')
  const [head, tail] = [groups(before), groups(after ?? '')]
  const gap = after === undefined ? 0 : 8 - head.length - tail.length
  return [...head, ...Array<string>(gap).fill('0'), ...tail].reduce(
    (sum, part) => sum * 65_536n + BigInt(`0x${part}`),
    0n,
  )
}

const isWithin = (address: bigint, first: bigint, bits: number, width: number): boolean =>
  address >> BigInt(width - bits) === first >> BigInt(width - bits)

/**
 * Whether a numeric address lies on the open Internet: not this machine, not a private network, not one written as
 * another. What is no address at all is not outside.
 */
export const isOutsideAddress = (address: string): boolean => {
  if (isIPv4(address)) {
    const number = v4Number(address)
    return !INSIDE_V4.some(([first, bits]) => isWithin(number, v4Number(first), bits, 32))
  }
  if (!isIPv6(address) || address.includes('%')) return false
  const number = v6Number(address)
  const isIn = ([first, bits]: Range): boolean => isWithin(number, v6Number(first), bits, V6_BITS)
  return isIn(GLOBAL_V6) && !INSIDE_V6.some(isIn)
}
