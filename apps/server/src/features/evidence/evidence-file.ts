import { randomUUID } from 'node:crypto'
import { evidenceChain } from '../../evidence/evidence-chain.ts'
import type { EvidenceKey } from '../../evidence/evidence-key.ts'
import { HEAD_KIND } from '../../evidence/evidence-line.ts'
import { utcText } from '../../fleet/measurements/utc-text.ts'
import type { MadePack } from './evidence.repository.ts'
import { type EvidenceDigest, evidenceDigest } from './evidence-digest.ts'
import type { EvidenceEntry } from './evidence-entries.ts'

/** Lines are joined to chunks of this many, so that a long pack is not a system call per line. */
const LINES_PER_CHUNK = 500

/** As long as links are kept after they expired (`purgeDeletedRecords`). */
const LINKS_KEPT_DAYS = 30

/** What the head says beside the pack's vehicle and period. */
type Head = { product: string; fleet: object; role: string; kinds: readonly string[] }

/** What a pack is about before its entries are known. */
export type PackToMake = Omit<MadePack, 'entries' | 'finalHash' | 'publicKey'>

const headEntry = (
  { issuedAt, by, vehicle, period, readingsKeptSince }: PackToMake,
  { role, ...head }: Head,
  publicKey: string,
) => ({
  format: 'coldbar evidence',
  version: 1,
  // Two packs of the same things in the same second are two packs.
  pack: randomUUID(),
  ...head,
  vehicle,
  from: utcText(period.start),
  until: utcText(period.end),
  readings_kept_since: utcText(readingsKeptSince),
  links_kept_days_after_expiry: LINKS_KEPT_DAYS,
  issued: utcText(issuedAt),
  issued_by: { user_id: by.userId, name: by.name },
  figures_as_seen_by: role,
  key: publicKey,
})

/**
 * The lines of a pack's file, in chunks, chained and signed as they come. Once the last one is there, `made` gets the pack with its
 * final hash, and what is printed of it.
 */
export async function* evidenceFile(
  pack: PackToMake,
  head: Head,
  entries: AsyncIterable<EvidenceEntry>,
  key: EvidenceKey,
  made: (pack: MadePack, digest: EvidenceDigest) => Promise<void>,
): AsyncGenerator<string> {
  const chain = evidenceChain()
  const digest = evidenceDigest()
  let chunk = chain.add({ kind: HEAD_KIND, entry: headEntry(pack, head, key.publicKey) })
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
