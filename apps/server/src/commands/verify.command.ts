import { createReadStream, existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { EvidenceFinding } from '../evidence/evidence-finding.ts'
import { keyFingerprint } from '../evidence/evidence-key.ts'
import { type EvidenceReport, verifyEvidence } from '../evidence/verify-evidence.ts'
import {
  type Command,
  CommandFailedError,
  type CommandInput,
  type CommandResult,
  CommandUsageError,
  EXIT_CODES,
} from './command.ts'
import { type IssuedHere, issuedHere } from './issued-evidence.ts'

const FINDING_TEXT: {
  [Kind in EvidenceFinding['kind']]: (finding: Extract<EvidenceFinding, { kind: Kind }>) => string
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
const findingText = (finding: EvidenceFinding): string =>
  (FINDING_TEXT[finding.kind] as (of: EvidenceFinding) => string)(finding)

const NO_PACK = 'This is no pack of evidence. Name the file evidence.jsonl; where it came in a ZIP, unpack that first.'

const verdictOf = (report: EvidenceReport, expected: string | undefined): string[] => {
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

const aboutOf = ({ head, finalHash, publicKey }: EvidenceReport): string[] => {
  const { vehicle, from, until } = head ?? {}
  const name = typeof vehicle === 'object' && vehicle !== null && 'name' in vehicle ? String(vehicle.name) : null
  return [
    ...(name === null ? [] : [`Vehicle:     ${name}`]),
    ...(typeof from === 'string' && typeof until === 'string' ? [`Period:      ${from} to ${until}`] : []),
    ...(finalHash === null ? [] : [`Final hash:  ${finalHash}`]),
    ...(publicKey === null ? [] : [`Signed by:   key ${keyFingerprint(publicKey)}`]),
  ]
}

const issuedText = (issued: IssuedHere | null): string =>
  issued === null
    ? 'This installation did not issue it.'
    : `This installation issued it: ${issued.at}, to ${issued.by}, of ${issued.vehicle}.`

const linesOf = (file: string): AsyncIterable<string> =>
  createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })

const verified = async (given: CommandInput): Promise<CommandResult> => {
  const [file, ...more] = given.words
  if (file === undefined || more.length > 0) throw new CommandUsageError('Name the file of one pack.')
  if (!existsSync(file)) throw new CommandFailedError(`There is no file ${file}.`)
  const { hash: expected, issued: asksIssued } = given.options
  const report = await verifyEvidence(linesOf(file))
  if (report.head === null && report.finalHash === null) throw new CommandFailedError(NO_PACK)
  const wanted = typeof expected === 'string' ? expected.toLowerCase() : undefined
  const issued =
    asksIssued === true && report.finalHash !== null ? await issuedHere(given, report.finalHash) : undefined
  const isRight = report.isWhole && (wanted === undefined || wanted === report.finalHash) && issued !== null
  return {
    text: [
      ...verdictOf(report, wanted),
      ...(issued === undefined ? [] : [issuedText(issued)]),
      '',
      ...aboutOf(report),
    ].join('\n'),
    json: { ...report, ...(issued === undefined ? {} : { issued }) },
    code: isRight ? EXIT_CODES.done : EXIT_CODES.failed,
  }
}

export const verifyCommand: Command = {
  name: 'verify',
  summary: 'says whether a pack of evidence is whole',
  help: `Usage: coldbar verify FILE [--hash HASH] [--issued]

Looks at evidence.jsonl of a pack and says whether it is as it was made; if not, which entry was changed, left out or moved. It needs
neither a database nor the installation that made the pack.

  --hash HASH    the final hash that stands on every page of the pack's PDF: says whether the file belongs to it
  --issued       asks the database of this installation too, whether it issued the pack
`,
  options: { hash: { type: 'string' }, issued: { type: 'boolean' } },
  run: verified,
}
