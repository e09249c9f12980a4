import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'

/** What stands in place of a hash before the first entry. */
export const HASH_BEFORE_FIRST_ENTRY = '0'.repeat(64)
export const EVIDENCE_HEAD_KIND = 'head'
export const EVIDENCE_END_KIND = 'end'

/** One entry of a pack as it stands in a file: a line of JSON. `hash` follows from all else but `signature`. */
export type EvidenceLine = {
  /** From 0, in the order of the file. */
  number: number
  kind: string
  /** The hash of the entry before. */
  previous: string
  entry: Readonly<Record<string, unknown>>
  hash: string
  /** Of the last entry's hash, by the key that the head names. */
  signature?: string
}

/** A value as RFC 8785 writes it: the same letters for the same content, on every machine. */
export const canonicalJsonText = (value: object): string => {
  const text = canonicalize(value)
  if (text === undefined) throw new Error('nothing to write')
  return text
}

/** SHA-256, in hexadecimal digits, of an entry with its number, its kind and the hash of the entry before. */
export const evidenceLineHash = ({ number, kind, previous, entry }: Omit<EvidenceLine, 'hash' | 'signature'>): string =>
  createHash('sha256').update(canonicalJsonText({ number, kind, previous, entry })).digest('hex')
