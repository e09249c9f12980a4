import {
  canonicalJsonText,
  EVIDENCE_END_KIND,
  type EvidenceLine,
  evidenceLineHash,
  HASH_BEFORE_FIRST_ENTRY,
} from './evidence-line.ts'

type Content = Pick<EvidenceLine, 'kind' | 'entry'>

/** What an unfinished chain has so far. */
export type EvidenceChain = {
  /** The entry as a line of the file, chained to those before. */
  add(content: Content): string
  /** The last line, signed; its hash is the pack's final hash. */
  end(sign: (hash: string) => string): { line: string; finalHash: string; entries: number }
}

/** Chains entries one after the other; it keeps the last hash alone, whatever their number. */
export const createEvidenceChain = (): EvidenceChain => {
  let previous = HASH_BEFORE_FIRST_ENTRY
  let number = 0
  const next = ({ kind, entry }: Content): EvidenceLine => {
    const content = { number, kind, previous, entry }
    const line = { ...content, hash: evidenceLineHash(content) }
    previous = line.hash
    number += 1
    return line
  }
  return {
    add: (content) => `${canonicalJsonText(next(content))}\n`,
    end: (sign) => {
      const entries = number
      const last = next({ kind: EVIDENCE_END_KIND, entry: { entries } })
      return {
        line: `${canonicalJsonText({ ...last, signature: sign(last.hash) })}\n`,
        finalHash: last.hash,
        entries,
      }
    },
  }
}
