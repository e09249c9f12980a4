import type { Accepted, Admission, Intake, Unit } from '../intake/intake.ts'
import type { Piece, Source } from './source.ts'

type Brought = {
  /** The source's name. */
  source: string
  pieces: readonly Piece[]
  /** When it came in, s since 1970; now, where it is not said. */
  received?: number
}

type ElementPiece = Exclude<Piece, { position: unknown }>

/** A unit that is let in, and for how long it is. */
type Inside = Pick<Admission, 'unit' | 'accept'>

const LONGEST_NAME = 100

/** A name that can be kept: no zero character and no half of a surrogate pair. */
const isName = (name: string): boolean =>
  name !== '' && name.length <= LONGEST_NAME && !name.includes('\0') && name.isWellFormed()

const sensorsOf = (pieces: readonly ElementPiece[]): string[] =>
  pieces.flatMap((piece) => ('sensor' in piece && isName(piece.sensor) ? [piece.sensor] : []))

/** What a piece was decoded from, where it says so. */
const textOf = (piece: ElementPiece): string | undefined => {
  if ('undecoded' in piece) return piece.undecoded
  return 'text' in piece ? piece.text : undefined
}

/** Has stored what is no position: sensors become tags of the fleet, and what says no time was measured when it came in. */
const acceptElements = async (
  intake: Intake,
  { unit, accept }: Inside,
  { source, pieces, received = intake.now() }: Brought & { pieces: readonly ElementPiece[] },
): Promise<Accepted> => {
  const tagOf = await intake.tagsOf(unit, sensorsOf(pieces))
  const elements = pieces.map((piece): unknown => {
    if ('undecoded' in piece) return piece.undecoded
    if ('element' in piece) return piece.element
    const { sensor, text: _, device: __, ...reading } = piece
    return { tag_id: tagOf.get(sensor), ...reading, time: reading.time ?? received }
  })
  return accept({ elements, words: { source, texts: pieces.map(textOf) } })
}

/** Has stored what a unit that was let in said. The answer names pieces by their index. Throws as `accept` does. */
const bringAdmitted = async (intake: Intake, inside: Inside, { pieces, ...brought }: Brought): Promise<Accepted> => {
  const indices: number[] = []
  const kept: ElementPiece[] = []
  for (const [index, piece] of pieces.entries()) {
    if ('position' in piece) continue
    indices.push(index)
    kept.push(piece)
  }
  const answer = await acceptElements(intake, inside, { ...brought, pieces: kept })
  const quarantined = answer.quarantined.map(({ index, reason }) => ({ index: indices[index] ?? index, reason }))
  return { ...answer, quarantined }
}

/**
 * The same for who was not let in yet, and weighs so many bytes. Throws as `admit` does too.
 * @public
 */
export const bring = async (
  intake: Intake,
  unit: Unit,
  { weight, ...brought }: Brought & { weight: number },
): Promise<Accepted> => {
  const admission = intake.admit(unit, weight)
  try {
    return await bringAdmitted(intake, admission, brought)
  } finally {
    admission.letGo()
  }
}

/**
 * Decodes what a unit that was let in sent, by what is set for it, and has it stored; `isRetained` where a broker had kept it.
 * Throws as `accept` does.
 */
export const bringBytes = async (
  intake: Intake,
  admission: Inside,
  source: Source,
  bytes: Buffer,
  isRetained = false,
): Promise<Accepted> => {
  const settings = await intake.settingsOf(admission.unit, source.name)
  const { unit } = admission
  const received = intake.now()
  const heard = intake.heardBefore(unit, source.name)
  const pieces = source.decode(bytes, { received, unitId: unit.unitId, settings, heard, isRetained })
  return bringAdmitted(intake, admission, { source: source.name, pieces, received })
}
