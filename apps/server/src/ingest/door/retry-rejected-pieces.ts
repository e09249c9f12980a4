import type { EpochSeconds } from '@coldbar/domain/units/time'
import { parseBoundedJson } from '../../bounded-json.ts'
import type { AuthenticatedUnit, ReadingIntake } from '../intake/intake.ts'
import type { PayloadDecoder } from './payload-decoder.ts'
import { withSensorNamesOfFleet } from './pieces-by-device.ts'
import { decodePayloadPieces, type ReadingPiece, readingElementsOf } from './store-pieces.ts'

/** Something that was rejected: in the words of a source, or in our own shape. */
export type RejectedPiece = { id: number; source: string | null; received: EpochSeconds; payload: string }

const ownPiece = (payload: string): ReadingPiece => {
  const element = parseBoundedJson(payload)
  return element === undefined ? { undecoded: payload } : { element }
}

/**
 * Reads again what was rejected of a unit, by what is set for it now, and has stored what can be read: as late readings, which know by
 * their moment that they are stored already. One of which any part is rejected again is left. Returns how many are used and left.
 */
export const retryRejectedPieces = async (
  intake: ReadingIntake,
  sources: readonly PayloadDecoder[],
  unit: AuthenticatedUnit,
  rejects: readonly RejectedPiece[],
): Promise<{ used: number; left: number }> => {
  const readAgain = ({ source: name, received, payload }: RejectedPiece): readonly ReadingPiece[] => {
    if (name === null) return [ownPiece(payload)]
    const source = sources.find((one) => one.name === name)
    if (source === undefined) return [{ undecoded: payload }]
    const pieces = decodePayloadPieces(intake, unit, source, { bytes: Buffer.from(payload), received })
    // Where something was so long ago is of no use to a reading that was stored meanwhile.
    return pieces.flatMap((piece) => ('position' in piece || 'ignored' in piece ? [] : [piece]))
  }
  const readable: number[] = []
  for (const [received, own] of Map.groupBy(rejects, (one) => one.received)) {
    const parts = own.flatMap((reject) => readAgain(reject).map((piece) => ({ id: reject.id, piece })))
    const elements = await readingElementsOf(
      intake,
      unit,
      await withSensorNamesOfFleet(
        intake,
        unit,
        parts.map(({ piece }) => piece),
      ),
      parts.map(() => received),
    )
    const refused = await intake.acceptLate(unit, elements, received)
    const left = new Set([...refused].map((index) => parts[index]?.id))
    const told = new Set(parts.map(({ id }) => id))
    readable.push(...own.flatMap(({ id }) => (told.has(id) && !left.has(id) ? [id] : [])))
  }
  const used = await intake.markUsed(unit.fleetId, readable)
  return { used, left: rejects.length - readable.length }
}
