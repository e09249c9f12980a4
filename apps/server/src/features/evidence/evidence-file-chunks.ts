import { randomUUID } from 'node:crypto'
import { createEvidenceChain } from '../../evidence/create-evidence-chain.ts'
import type { EvidenceSigningKey } from '../../evidence/evidence-key.ts'
import { EVIDENCE_HEAD_KIND } from '../../evidence/evidence-line.ts'
import { isoUtcText } from '../../fleet/measurements/iso-utc-text.ts'
import type { MadeEvidencePack } from './evidence.repository.ts'
import { createEvidencePrintSummary, type EvidencePrintSummary } from './evidence-print-summary.ts'
import type { EvidenceEntry } from './read-evidence-entries.ts'

/** Lines are joined to chunks of this many, so that a long pack is not a system call per line. */
const LINES_PER_CHUNK = 500

/** As long as links are kept after they expired (`purgeDeletedRecords`). */
const LINKS_KEPT_DAYS = 30

/**
 * 2: spare wheels (`spare`), treads (`tread`) with when they were entered, and `with_spare` of changes of tires came to it.
 * 3: treads that stand no more (`treadRemoved`), and how it stood before (`readingBefore`, `treadBefore`).
 */
const EVIDENCE_FORMAT_VERSION = 3

/** What the head says beside the pack's vehicle and period. */
type Head = { product: string; fleet: object; role: string; kinds: readonly string[] }

/** What a pack is about before its entries are known. */
export type EvidencePackToMake = Omit<MadeEvidencePack, 'entries' | 'finalHash' | 'publicKey'>

const headEntry = (
  { issuedAt, by, vehicle, period, readingsKeptSince }: EvidencePackToMake,
  { role, ...head }: Head,
  publicKey: string,
) => ({
  format: 'coldbar evidence',
  version: EVIDENCE_FORMAT_VERSION,
  // Two packs of the same things in the same second are two packs.
  pack: randomUUID(),
  ...head,
  vehicle,
  from: isoUtcText(period.start),
  until: isoUtcText(period.end),
  readings_kept_since: isoUtcText(readingsKeptSince),
  links_kept_days_after_expiry: LINKS_KEPT_DAYS,
  issued: isoUtcText(issuedAt),
  issued_by: { user_id: by.userId, name: by.name },
  figures_as_seen_by: role,
  key: publicKey,
})

/**
 * The lines of a pack's file, in chunks, chained and signed as they come. Once the last one is there, `made` gets the pack with its
 * final hash, and what is printed of it.
 */
export async function* evidenceFileChunks(
  pack: EvidencePackToMake,
  head: Head,
  entries: AsyncIterable<EvidenceEntry>,
  key: EvidenceSigningKey,
  made: (pack: MadeEvidencePack, digest: EvidencePrintSummary) => Promise<void>,
): AsyncGenerator<string> {
  const chain = createEvidenceChain()
  const digest = createEvidencePrintSummary()
  let chunk = chain.add({ kind: EVIDENCE_HEAD_KIND, entry: headEntry(pack, head, key.publicKey) })
  let lines = 1
  for await (const each of entries) {
    digest.see(each)
    chunk += chain.add(each)
    lines += 1
    if (lines % LINES_PER_CHUNK > 0) continue
    yield chunk
    chunk = ''
  }
  const { line, finalHash, entries: before } = chain.end(key.sign)
  await made({ ...pack, entries: before + 1, finalHash, publicKey: key.publicKey }, digest)
  yield chunk + line
}
