import type { AuthenticatedUnit, ReadingIntake } from '../intake/intake.ts'
import type { DecodedPayloadPiece } from './payload-decoder.ts'
import { isStorableSensorName } from './storable-name.ts'

/** What one unit said, by itself or through another one. */
export type PiecesOfDevice = {
  unit: AuthenticatedUnit
  /** No unit is called like the device: where it is says something only of the vehicle that the speaking unit stands on. */
  ofVehicleOnly: boolean
  pieces: { piece: DecodedPayloadPiece; index: number }[]
}

/** More devices than one unit speaks for at once: what further ones say counts as its own. */
const MOST_DEVICES = 1_000

const namesOf = (piece: DecodedPayloadPiece): readonly string[] =>
  'device' in piece ? (piece.device ?? []).filter(isStorableSensorName) : []

const nameOf = (names: readonly string[]): string => names.join('\n')

/** The units that are called like the devices of these pieces, by the devices' names. */
const unitsOf = async (
  intake: ReadingIntake,
  unit: AuthenticatedUnit,
  pieces: readonly DecodedPayloadPiece[],
): Promise<ReadonlyMap<string, AuthenticatedUnit | null>> => {
  const devices = new Map<string, readonly string[]>()
  for (const piece of pieces) {
    const names = namesOf(piece)
    if (names.length > 0 && devices.size < MOST_DEVICES) devices.set(nameOf(names), names)
  }
  if (devices.size === 0) return new Map()
  const units = await intake.unitsCalled(unit, [...devices.values()])
  return new Map([...devices.keys()].map((name, at) => [name, units[at] ?? null]))
}

const unclaimed = <Of extends DecodedPayloadPiece>(piece: Of): Of =>
  'unlessCalled' in piece && piece.unlessCalled !== undefined ? { ...piece, sensor: piece.unlessCalled } : piece

/** The pieces with their sensors as the fleet calls them, by who is called like their devices now. Says of nobody that it was heard. */
export const withSensorNamesOfFleet = async <Of extends DecodedPayloadPiece>(
  intake: Pick<ReadingIntake, 'unitNames'>,
  unit: Pick<AuthenticatedUnit, 'fleetId'>,
  pieces: readonly Of[],
): Promise<readonly Of[]> => {
  const names = pieces.flatMap((piece) => ('unlessCalled' in piece ? namesOf(piece) : []))
  const known = await intake.unitNames(unit, [...new Set(names)])
  return pieces.map((piece) => (namesOf(piece).some((name) => known.has(name)) ? piece : unclaimed(piece)))
}

/**
 * Divides what a unit said among the units of its fleet that are called like the devices for which it speaks. What names no device,
 * or one that no unit is called like, is its own.
 */
export const piecesByDevice = async (
  intake: ReadingIntake,
  unit: AuthenticatedUnit,
  pieces: readonly DecodedPayloadPiece[],
): Promise<readonly PiecesOfDevice[]> => {
  const units = await unitsOf(intake, unit, pieces)
  const shares = new Map<string, PiecesOfDevice>()
  for (const [index, piece] of pieces.entries()) {
    const names = namesOf(piece)
    const called = units.get(nameOf(names)) ?? null
    const own = called ?? unit
    const ofVehicleOnly = names.length > 0 && called === null
    const key = `${own.unitId} ${ofVehicleOnly}`
    const share = shares.get(key) ?? { unit: own, ofVehicleOnly, pieces: [] }
    shares.set(key, share)
    share.pieces.push({ piece: called === null ? unclaimed(piece) : piece, index })
  }
  return [...shares.values()]
}
