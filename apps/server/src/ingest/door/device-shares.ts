import type { Intake, Unit } from '../intake/intake.ts'
import { isName } from './names.ts'
import type { Piece } from './source.ts'

/** What one unit said, by itself or through another one. */
export type Share = {
  unit: Unit
  /** No unit is called like the device: where it is says something only of the vehicle that the speaking unit stands on. */
  ofVehicleOnly: boolean
  pieces: { piece: Piece; index: number }[]
}

/** More devices than one unit speaks for at once: what further ones say counts as its own. */
const MOST_DEVICES = 1_000

const namesOf = (piece: Piece): readonly string[] => ('device' in piece ? (piece.device ?? []).filter(isName) : [])

/**
 * Divides what a unit said among the units of its fleet that are called like the devices for which it speaks. What names no device,
 * or one that no unit is called like, is its own.
 */
export const sharesOf = async (intake: Intake, unit: Unit, pieces: readonly Piece[]): Promise<readonly Share[]> => {
  const shares = new Map<string, Share>()
  const unitOf = new Map<string, Unit | null>()
  for (const [index, piece] of pieces.entries()) {
    const names = namesOf(piece)
    const device = names.join('\n')
    if (names.length > 0 && !unitOf.has(device))
      unitOf.set(device, unitOf.size < MOST_DEVICES ? await intake.unitCalled(unit, names) : null)
    const own = unitOf.get(device) ?? unit
    const ofVehicleOnly = names.length > 0 && !unitOf.get(device)
    const key = `${own.unitId} ${ofVehicleOnly}`
    const share = shares.get(key) ?? { unit: own, ofVehicleOnly, pieces: [] }
    shares.set(key, share)
    share.pieces.push({ piece, index })
  }
  return [...shares.values()]
}
