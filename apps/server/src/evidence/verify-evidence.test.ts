import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEvidenceChain } from './create-evidence-chain.ts'
import { deriveEvidenceSigningKey } from './evidence-key.ts'
import { canonicalJsonText, EVIDENCE_HEAD_KIND, evidenceLineHash } from './evidence-line.ts'
import type { EvidenceTamperFinding } from './evidence-tamper-finding.ts'
import { parseEvidenceLine } from './parse-evidence-line.ts'
import { verifyEvidence } from './verify-evidence.ts'

const key = deriveEvidenceSigningKey(Buffer.alloc(32, 1))
const otherKey = deriveEvidenceSigningKey(Buffer.alloc(32, 2))

type Entry = { kind: string; entry: Record<string, unknown> }

const packOf = (entries: readonly Entry[], { publicKey, sign } = key): string[] => {
  const chain = createEvidenceChain()
  const lines = [chain.add({ kind: EVIDENCE_HEAD_KIND, entry: { key: publicKey } })]
  for (const each of entries) lines.push(chain.add(each))
  lines.push(chain.end(sign).line)
  return lines.map((line) => line.trimEnd())
}

const text = fc.string({ unit: fc.constantFrom('a', 'Ł', '"', '\\', '\n', '👩', 'é', '0') })
const entries = fc.array(
  fc.record({
    kind: fc.constantFrom('reading', 'event', 'message'),
    entry: fc.dictionary(
      fc.constantFrom('at', 'name', 'pressure', 'b', 'ä'),
      fc.oneof(text, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean(), fc.constant(null)),
    ),
  }),
  { minLength: 3, maxLength: 12 },
)
/** A pack, and two different places of it. */
const packAndPlaces = entries.chain((each) => {
  const last = each.length + 1
  return fc
    .tuple(fc.constant(packOf(each)), fc.integer({ min: 0, max: last }), fc.integer({ min: 0, max: last }))
    .filter(([, one, other]) => one !== other)
})

const findingsOf = async (lines: readonly string[]): Promise<readonly EvidenceTamperFinding[]> =>
  (await verifyEvidence(lines)).findings

const namedBy = (finding: EvidenceTamperFinding): readonly number[] => {
  if (finding.kind === 'leftOut')
    return Array.from({ length: finding.to - finding.from + 1 }, (_, at) => finding.from + at)
  return 'number' in finding ? [finding.number] : []
}

describe('a pack of evidence', () => {
  it('is whole as it was made', async () => {
    await fc.assert(
      fc.asyncProperty(entries, async (each) => {
        const report = await verifyEvidence(packOf(each))
        expect(report).toMatchObject({
          isWhole: true,
          findings: [],
          entries: each.length + 2,
          publicKey: key.publicKey,
        })
      }),
    )
  })

  it('tells which entry lost or got a letter', async () => {
    await fc.assert(
      fc.asyncProperty(packAndPlaces, fc.nat(), async ([pack, at], seed) => {
        const line = pack[at] ?? ''
        const place = seed % line.length
        const changed = line.slice(0, place) + (line[place] === 'x' ? 'y' : 'x') + line.slice(place + 1)
        const findings = await findingsOf(pack.with(at, changed))
        expect(findings).not.toEqual([])
        if (parseEvidenceLine(changed) === null) expect(findings).toContainEqual({ kind: 'unreadable', line: at + 1 })
        else if (parseEvidenceLine(changed)?.signature === parseEvidenceLine(line)?.signature)
          expect(findings).toContainEqual({ kind: 'changed', number: at })
        else expect(findings).toEqual([{ kind: 'wrongSignature' }])
      }),
      { numRuns: 400 },
    )
  })

  it('tells which entry says something else, also where its own hash was made to fit', async () => {
    await fc.assert(
      fc.asyncProperty(packAndPlaces, fc.boolean(), async ([pack, at], isHashMade) => {
        fc.pre(at > 0 && at < pack.length - 1)
        const read = parseEvidenceLine(pack[at] ?? '')
        if (read === null) throw new Error('no entry')
        const forged = { ...read, entry: { ...read.entry, pressure: 'another' } }
        const line = canonicalJsonText({ ...forged, hash: isHashMade ? evidenceLineHash(forged) : read.hash })
        expect(await findingsOf(pack.with(at, line))).toEqual([
          { kind: isHashMade ? 'replaced' : 'changed', number: at },
        ])
      }),
    )
  })

  it('tells which entry was left out', async () => {
    await fc.assert(
      fc.asyncProperty(packAndPlaces, async ([pack, at]) => {
        const findings = await findingsOf(pack.toSpliced(at, 1))
        if (at === pack.length - 1) expect(findings).toEqual([{ kind: 'noEnd' }])
        else expect(findings).toContainEqual({ kind: 'leftOut', from: at, to: at })
      }),
    )
  })

  it('tells which entries changed places', async () => {
    await fc.assert(
      fc.asyncProperty(packAndPlaces, async ([pack, one, other]) => {
        const findings = await findingsOf(pack.with(one, pack[other] ?? '').with(other, pack[one] ?? ''))
        const named = new Set(findings.flatMap(namedBy))
        expect(named.has(one) || named.has(other)).toBe(true)
        for (const number of named) expect([one, other]).toContain(number)
      }),
    )
  })

  it('tells which entry stands elsewhere, and which stands there twice', async () => {
    await fc.assert(
      fc.asyncProperty(packAndPlaces, async ([pack, from, to]) => {
        const without = pack.toSpliced(from, 1)
        const moved = await findingsOf(without.toSpliced(to, 0, pack[from] ?? ''))
        expect(moved.some(({ kind }) => kind === 'moved')).toBe(true)
        const twice = await findingsOf(pack.toSpliced(to, 0, pack[from] ?? ''))
        expect(twice.flatMap(namedBy)).toContain(from)
      }),
    )
  })

  it('fits no signature once all that follows a change was chained anew', async () => {
    await fc.assert(
      fc.asyncProperty(entries, async (each) => {
        const signed = packOf(each)
        const forged = packOf(each.with(0, { kind: 'reading', entry: { pressure: 'another' } }), {
          publicKey: key.publicKey,
          sign: otherKey.sign,
        })
        expect(await findingsOf(forged)).toEqual([{ kind: 'wrongSignature' }])
        expect((await verifyEvidence(forged)).finalHash).not.toBe((await verifyEvidence(signed)).finalHash)
      }),
    )
  })

  it.each([
    ['a number beyond all numbers', '1e999'],
    ['lists in lists', '['.repeat(3_000) + ']'.repeat(3_000)],
    ['more of them than can be read', '['.repeat(200_000) + ']'.repeat(200_000)],
  ])('tells which line was made unreadable by %s', async (_, value) => {
    const pack = packOf([{ kind: 'reading', entry: { pressure: 8 } }])
    const changed = pack.with(1, pack[1]?.replace('"pressure":8', `"pressure":${value}`) ?? '')
    expect(await findingsOf(changed)).toContainEqual({ kind: 'unreadable', line: 2 })
  })

  it('is no pack where a file holds something else, and says so without holding all of it', async () => {
    const report = await verifyEvidence(Array.from({ length: 5_000 }, () => '{}'))
    expect(report).toMatchObject({ isWhole: false, hasMoreFindings: true, head: null, finalHash: null })
    expect(report.findings).toHaveLength(50)
    expect(await findingsOf([])).toEqual([{ kind: 'noHead' }, { kind: 'noEnd' }])
  })
})
