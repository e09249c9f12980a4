import { createReadStream, existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { publicKeyFingerprint } from '../evidence/evidence-key.ts'
import type { EvidenceTamperFinding } from '../evidence/evidence-tamper-finding.ts'
import { type EvidenceVerificationReport, verifyEvidence } from '../evidence/verify-evidence.ts'
import {
  type Command,
  CommandFailedError,
  type CommandInput,
  type CommandResult,
  CommandUsageError,
  EXIT_CODES,
} from './command.ts'
import { findIssuedEvidencePack, type IssuedEvidencePack } from './issued-evidence.ts'

const FINDING_TEXT: {
  [Kind in EvidenceTamperFinding['kind']]: (finding: Extract<EvidenceTamperFinding, { kind: Kind }>) => string
} = {
  unreadable: ({ line }) => `Line ${line} cannot be read as an entry: it was changed or added.`,
  changed: ({ number }) => `Entry ${number} was changed after the pack was made.`,
  replaced: ({ number }) => `Entry ${number} was replaced: entry ${number + 1} follows another one.`,
  repeated: ({ number }) => `Entry ${number} is there more than once.`,
  leftOut: ({ from, to }) => (from === to ? `Entry ${from} was left out.` : `Entries ${from} to ${to} were left out.`),
  moved: ({ number, behind }) =>
    behind === null
      ? `Entry ${number} was moved: it is the first of the file.`
      : `Entry ${number} was moved: it stands behind entry ${behind}.`,
  noHead: () => 'The head, which says of which vehicle and time the pack is, is missing or was changed.',
  noEnd: () => 'The end is missing: entries behind the last one may have been cut off.',
  behindEnd: () => 'Something stands behind the end.',
  notSigned: () => 'The pack is not signed.',
  wrongSignature: () =>
    'The signature does not fit: the pack was made anew by somebody who has not the key of its installation.',
}

// Each kind has its own sentence: the table and the union are made of one another.
const findingText = (finding: EvidenceTamperFinding): string =>
  (FINDING_TEXT[finding.kind] as (of: EvidenceTamperFinding) => string)(finding)

const NO_PACK = 'This is no pack of evidence. Name the file evidence.jsonl; where it came in a ZIP, unpack that first.'

const verdictOf = (report: EvidenceVerificationReport, expected: string | undefined): string[] => {
  const { findings, isWhole, entries, finalHash } = report
  const hashLines =
    expected === undefined || expected === finalHash
      ? []
      : [`The final hash is not ${expected}: this is not the pack that it was printed for.`]
  if (isWhole) return [`The pack is whole: ${entries} entries, none changed, left out or moved.`, ...hashLines]
  return [
    'The pack is NOT whole.',
    ...findings.map((finding) => `  ${findingText(finding)}`),
    ...(report.hasMoreFindings ? ['  And more.'] : []),
    ...hashLines,
  ]
}

/** Whether a key is the one that somebody was told of: whole, or as its fingerprint. */
const isKeyNamed = (publicKey: string | null, named: string): boolean =>
  publicKey !== null &&
  (named === publicKey ||
    named.replaceAll(/\s+/g, '').toLowerCase() === publicKeyFingerprint(publicKey).replaceAll(' ', ''))

const NOT_CHECKED =
  'Who made it is NOT checked: whoever makes up a pack signs it with a key of their own. Name the key (--key) or the final hash (--hash) that you were told by its installation, or ask that (--issued).'

const keyLines = (publicKey: string | null, named: string | undefined): string[] => {
  if (named === undefined) return []
  return isKeyNamed(publicKey, named)
    ? ['It is signed by the key that you named.']
    : ['It is NOT signed by the key that you named: somebody else made it.']
}

const aboutOf = ({ head, finalHash, publicKey }: EvidenceVerificationReport): string[] => {
  const { vehicle, from, until } = head ?? {}
  const name = typeof vehicle === 'object' && vehicle !== null && 'name' in vehicle ? String(vehicle.name) : null
  return [
    ...(name === null ? [] : [`Vehicle:     ${name}`]),
    ...(typeof from === 'string' && typeof until === 'string' ? [`Period:      ${from} to ${until}`] : []),
    ...(finalHash === null ? [] : [`Final hash:  ${finalHash}`]),
    ...(publicKey === null ? [] : [`Signed by:   key ${publicKeyFingerprint(publicKey)}`]),
  ]
}

const issuedText = (issued: IssuedEvidencePack | null): string =>
  issued === null
    ? 'This installation did not issue it.'
    : `This installation issued it: ${issued.at}, to ${issued.by}, of ${issued.vehicle}.`

const linesOf = (file: string): AsyncIterable<string> =>
  createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })

const verified = async (given: CommandInput): Promise<CommandResult> => {
  const [file, ...more] = given.words
  if (file === undefined || more.length > 0) throw new CommandUsageError('Name the file of one pack.')
  if (!existsSync(file)) throw new CommandFailedError(`There is no file ${file}.`)
  const { hash: expected, key: named, issued: asksIssued } = given.options
  const report = await verifyEvidence(linesOf(file))
  if (report.head === null && report.finalHash === null) throw new CommandFailedError(NO_PACK)
  const wanted = typeof expected === 'string' ? expected.toLowerCase() : undefined
  const issued =
    asksIssued === true && report.finalHash !== null ? await findIssuedEvidencePack(given, report.finalHash) : undefined
  const key = typeof named === 'string' ? named : undefined
  const isMakerChecked = wanted !== undefined || key !== undefined || issued !== undefined
  const isRight =
    report.isWhole &&
    (wanted === undefined || wanted === report.finalHash) &&
    (key === undefined || isKeyNamed(report.publicKey, key)) &&
    issued !== null
  return {
    text: [
      ...verdictOf(report, wanted),
      ...keyLines(report.publicKey, key),
      ...(issued === undefined ? [] : [issuedText(issued)]),
      ...(isMakerChecked ? [] : [NOT_CHECKED]),
      '',
      ...aboutOf(report),
    ].join('\n'),
    json: { ...report, isMakerChecked, ...(issued === undefined ? {} : { issued }) },
    code: isRight ? EXIT_CODES.done : EXIT_CODES.failed,
  }
}

export const verifyCommand: Command = {
  name: 'verify',
  summary: 'says whether a pack of evidence is whole',
  help: `Usage: coldbar verify FILE [--hash HASH] [--key KEY] [--issued]

Looks at evidence.jsonl of a pack and says whether it is as it was made; if not, which entry was changed, left out or moved. It needs
neither a database nor the installation that made the pack. Whoever makes up a whole pack can sign it too, with a key of their own: who made it is
checked only where you name a hash or a key that you know from its installation, or ask that one.

  --hash HASH    the final hash that stands on every page of the pack's PDF: says whether the file belongs to it
  --key KEY      the key that its installation signs with, whole or as its fingerprint: says whether it signed the pack
  --issued       asks the database of this installation too, whether it issued the pack
`,
  options: { hash: { type: 'string' }, key: { type: 'string' }, issued: { type: 'boolean' } },
  run: verified,
}
