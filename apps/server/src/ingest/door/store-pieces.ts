import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { AuthenticatedUnit, NamedSensor, ReadingIntake, UploadAdmission, UploadOutcome } from '../intake/intake.ts'
import type { DecodedPayloadPiece, PayloadDecoder } from './payload-decoder.ts'
import { type PiecesOfDevice, piecesByDevice } from './pieces-by-device.ts'
import { isStorableSensorName } from './storable-name.ts'

type Brought = {
  source: Pick<PayloadDecoder, 'name' | 'repeatsWithin'>
  pieces: readonly DecodedPayloadPiece[]
  /** When it came in, s since 1970; now, where it is not said. */
  received?: EpochSeconds
  /** When each piece came in, where several messages are brought at once. */
  arrivals?: readonly EpochSeconds[]
  /** Whether all of it waited elsewhere for nobody knows how long: it calls nobody at once. */
  isLate?: boolean
}

/** What is brought, and when: what has no time is stored by the same moment as its rejected neighbours are kept, to be known again by it. */
type Told = Required<Omit<Brought, 'pieces'>>

type PositionPiece = Extract<DecodedPayloadPiece, { position: unknown }>
type IgnoredPiece = Extract<DecodedPayloadPiece, { ignored: unknown }>
/** What becomes an element: all but where a device is, and what is only counted. */
export type ReadingPiece = Exclude<DecodedPayloadPiece, PositionPiece | IgnoredPiece>

/** A unit that is let in, and for how long it is. */
type Inside = Pick<UploadAdmission, 'unit' | 'accept' | 'report' | 'ignore'>

const sensorsOf = (pieces: readonly ReadingPiece[]): NamedSensor[] =>
  pieces.flatMap((piece) =>
    'sensor' in piece && isStorableSensorName(piece.sensor)
      ? [{ name: piece.sensor, number: piece.number ?? null }]
      : [],
  )

/** What a piece was decoded from, where it says so. */
const textOf = (piece: ReadingPiece): string | undefined => {
  if ('undecoded' in piece) return piece.undecoded
  return 'text' in piece ? piece.text : undefined
}

/** Whether a piece says itself when it was measured; an element in our own shape always does. */
export const hasPieceTimestamp = (piece: ReadingPiece | IgnoredPiece): boolean =>
  'ignored' in piece || 'element' in piece || ('sensor' in piece && piece.time !== null)

/** The pieces as elements of the shape of our readings: sensors become tags of the unit's fleet, what has no time was measured at its arrival. */
export const readingElementsOf = async (
  intake: ReadingIntake,
  unit: AuthenticatedUnit,
  pieces: readonly ReadingPiece[],
  arrivals: readonly EpochSeconds[],
): Promise<unknown[]> => {
  const tagOf = await intake.tagsOf(unit, sensorsOf(pieces))
  return pieces.map((piece, index): unknown => {
    if ('undecoded' in piece) return piece.undecoded
    if ('element' in piece) return piece.element
    const { sensor, number: _, text: __, device: ___, unlessCalled: ____, ...reading } = piece
    return { tag_id: tagOf.get(sensor), ...reading, time: reading.time ?? arrivals[index] }
  })
}

/** Pieces and where they stood. */
type Indexed<Of> = { piece: Of; index: number }

/** Has stored what is no position. */
const acceptElements = async (
  intake: ReadingIntake,
  { unit, accept }: Inside,
  { source, received, arrivals: all, isLate }: Told,
  others: readonly Indexed<ReadingPiece>[],
): Promise<UploadOutcome> => {
  const pieces = others.map(({ piece }) => piece)
  const arrivals = others.map(({ index }) => all[index] ?? received)
  const elements = await readingElementsOf(intake, unit, pieces, arrivals)
  const { name, repeatsWithin = null } = source
  const origins = { source: name, repeatsWithin, texts: pieces.map(textOf), stamped: pieces.map(hasPieceTimestamp) }
  return accept({ elements, decoded: { ...origins, received, arrivals, isLate } }, unit)
}

/** Has stored what one unit said of where it is, then its readings, which may need it. */
const bringOfUnit = async (
  intake: ReadingIntake,
  inside: Inside,
  told: Told,
  { pieces, ofVehicleOnly }: PiecesOfDevice,
): Promise<UploadOutcome> => {
  const positions: Indexed<PositionPiece>[] = []
  const others: Indexed<ReadingPiece>[] = []
  let ignored = 0
  for (const { piece, index } of pieces) {
    if ('position' in piece) positions.push({ piece, index })
    else if ('ignored' in piece) ignored += 1
    else others.push({ piece, index })
  }
  const { unit, report, ignore } = inside
  if (ignored > 0) ignore(ignored, { unit, source: told.source.name, isAll: ignored === pieces.length })
  const { stored, known, disbelieved } =
    positions.length === 0
      ? { stored: 0, known: 0, disbelieved: [] }
      : await report(
          positions.map(({ piece }) => piece.position),
          { unit, ofVehicleOnly, countAs: others.length === 0 ? told.source.name : null },
        )
  // What cannot be true is kept as what was sent, and named like all that cannot be used.
  for (const at of disbelieved) {
    const { piece, index } = positions[at] as Indexed<PositionPiece>
    others.push({ piece: { undecoded: piece.text ?? JSON.stringify(piece.position) }, index })
  }
  if (others.length === 0) return { accepted: stored, duplicates: known, quarantined: [] }
  const answer = await acceptElements(intake, inside, told, others)
  return {
    accepted: stored + answer.accepted,
    duplicates: known + answer.duplicates,
    quarantined: answer.quarantined.map(({ index, reason }) => ({ index: others[index]?.index ?? index, reason })),
  }
}

/** Has stored what a unit that was let in said. The answer names pieces by their index. Throws as `accept` does. */
const storeAdmittedPieces = async (
  intake: ReadingIntake,
  { unit, ...admission }: Inside,
  { source, pieces, received = intake.now(), arrivals = pieces.map(() => received), isLate = false }: Brought,
): Promise<UploadOutcome> => {
  const told = { source, received, arrivals, isLate }
  const shares = await piecesByDevice(intake, unit, pieces)
  const whole: UploadOutcome = { accepted: 0, duplicates: 0, quarantined: [] }
  for (const share of shares) {
    const answer = await bringOfUnit(intake, { ...admission, unit: share.unit }, told, share)
    whole.accepted += answer.accepted
    whole.duplicates += answer.duplicates
    whole.quarantined.push(...answer.quarantined)
  }
  whole.quarantined.sort((one, other) => one.index - other.index)
  return whole
}

/**
 * The same for who was not let in yet, and weighs so many bytes. Throws as `admit` does too.
 */
export const storeDecodedPieces = async (
  intake: ReadingIntake,
  unit: AuthenticatedUnit,
  { weight, ...brought }: Brought & { weight: number },
): Promise<UploadOutcome> => {
  const admission = intake.admit(unit, weight)
  try {
    return await storeAdmittedPieces(intake, admission, brought)
  } finally {
    admission.letGo()
  }
}

/** Bytes, when they came in, s since 1970, and whether a broker had kept them for who comes later. */
type Message = { bytes: Buffer; received: number; isRetained?: boolean }

/**
 * What a source says in the bytes of a unit, by what is set for it and what was heard of its sensors before. Never throws: a fault
 * of a decoder costs the message that it stumbled over, which is kept, and not those that came with it.
 */
export const decodePayloadPieces = (
  intake: ReadingIntake,
  unit: AuthenticatedUnit,
  source: PayloadDecoder,
  { bytes, received, isRetained = false }: Message,
): readonly DecodedPayloadPiece[] => {
  const context = {
    ...{ received, isRetained, unitId: unit.unitId, settings: unit.decodings?.[source.name] ?? null },
    heard: intake.heardBefore(unit, source.name),
  }
  try {
    return source.decode(bytes, context)
  } catch {
    // Anybody can send such bytes as often as they like, so that nothing is logged; a newer version reads what is kept.
    return [{ undecoded: bytes.toString('utf8') }]
  }
}

/** Decodes what a unit that was let in sent and has it stored. Throws as `accept` does. */
export const decodeAndStorePayload = async (
  intake: ReadingIntake,
  admission: Inside,
  source: PayloadDecoder,
  bytes: Buffer,
): Promise<UploadOutcome> => {
  const received = intake.now()
  const pieces = decodePayloadPieces(intake, admission.unit, source, { bytes, received })
  return storeAdmittedPieces(intake, admission, { source, pieces, received })
}
