import { isHashSignedBy } from './evidence-key.ts'
import {
  canonicalJsonText,
  EVIDENCE_END_KIND,
  EVIDENCE_HEAD_KIND,
  type EvidenceLine,
  evidenceLineHash,
  HASH_BEFORE_FIRST_ENTRY,
} from './evidence-line.ts'
import { EvidenceOrderChecker } from './evidence-order-checker.ts'
import type { EvidenceTamperFinding } from './evidence-tamper-finding.ts'
import { parseEvidenceLine } from './parse-evidence-line.ts'

/** What came of looking at a pack. */
export type EvidenceVerificationReport = {
  isWhole: boolean
  /** The first of them: a file that holds something else has as many as lines. */
  findings: readonly EvidenceTamperFinding[]
  hasMoreFindings: boolean
  /** Of the pack, as it says; null where it does not. */
  head: Readonly<Record<string, unknown>> | null
  /** Head and end are counted. */
  entries: number
  finalHash: string | null
  publicKey: string | null
}

const MOST_FINDINGS = 50

const keyOf = (head: EvidenceVerificationReport['head']): string | null =>
  typeof head?.key === 'string' ? head.key : null

/** Its own hash and the letters it is written in say whether an entry is the one that was written. */
const isAsWritten = (line: EvidenceLine, text: string): boolean =>
  evidenceLineHash(line) === line.hash && canonicalJsonText(line) === text

/**
 * Looks at a pack line by line: whether every entry is as it was, in its place, and none is missing; and whether the end is signed
 * by the key that the head names. Memory does not grow with the file.
 */
export const verifyEvidence = async (
  texts: AsyncIterable<string> | Iterable<string>,
): Promise<EvidenceVerificationReport> => {
  const findings: EvidenceTamperFinding[] = []
  let hasMoreFindings = false
  const find = (finding: EvidenceTamperFinding): void => {
    if (findings.length < MOST_FINDINGS) findings.push(finding)
    else hasMoreFindings = true
  }
  const order = new EvidenceOrderChecker(find)
  let head: EvidenceVerificationReport['head'] = null
  let end: EvidenceLine | null = null
  let before: EvidenceLine | null = null
  let at = 0
  for await (const text of texts) {
    at += 1
    const line = parseEvidenceLine(text)
    if (line === null) {
      find({ kind: 'unreadable', line: at })
      order.skip()
      before = null
      continue
    }
    if (end !== null) find({ kind: 'behindEnd' })
    const isIntact = isAsWritten(line, text)
    if (!isIntact) find({ kind: 'changed', number: line.number })
    if (line.number === 0 && line.kind === EVIDENCE_HEAD_KIND) head = line.entry
    if (line.number === 0 && isIntact && line.previous !== HASH_BEFORE_FIRST_ENTRY) find({ kind: 'changed', number: 0 })
    if (before !== null && isIntact && line.number === before.number + 1 && line.previous !== before.hash)
      find({ kind: 'replaced', number: before.number })
    order.next(line.number)
    // What an entry that was changed says of its own hash is still what the next one follows.
    before = line
    if (line.kind === EVIDENCE_END_KIND) end = line
  }
  order.end()
  if (head === null) find({ kind: 'noHead' })
  const publicKey = keyOf(head)
  if (end === null) find({ kind: 'noEnd' })
  else if (end.signature === undefined || publicKey === null) find({ kind: 'notSigned' })
  else if (!isHashSignedBy(publicKey, end.hash, end.signature)) find({ kind: 'wrongSignature' })
  return {
    isWhole: findings.length === 0,
    findings,
    hasMoreFindings,
    head,
    entries: at,
    finalHash: end?.hash ?? null,
    publicKey,
  }
}
