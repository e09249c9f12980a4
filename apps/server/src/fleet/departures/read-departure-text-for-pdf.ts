import type { Role } from '@coldbar/domain/access/role'
import { departureVerdictText, namedVehicleDepartureVerdictText } from '@coldbar/i18n/departure-verdict-text'
import type { Format } from '@coldbar/i18n/format/format'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import type { AnswerPresenterContext } from '../words/answer-presenter-context.ts'
import { readDepartures } from './read-departures.ts'

type Reader = { words: AnswerPresenterContext; format: Format; role: Role; isRounded: boolean }

const departureOf = async (tx: FleetTransaction, vehicleId: number, { words, role }: Reader) =>
  (await readDepartures(tx, words, role, { vehicleIds: [vehicleId], place: null, depotId: null })).vehicles[0] ?? null

const wordsOf = ({ words: { t, now }, format, isRounded }: Reader) => ({ t, format, now, isRounded })

/** Whether a vehicle may leave and why, for a paper that is headed by it; null of one that is gone. */
export const readDepartureTextForPdf = async (
  tx: FleetTransaction,
  vehicleId: number,
  reader: Reader,
): Promise<string | null> => {
  const vehicle = await departureOf(tx, vehicleId, reader)
  return vehicle === null ? null : departureVerdictText(vehicle, wordsOf(reader))
}

/** The same with its name, for a line of a message. */
export const readDepartureLineForMessage = async (
  tx: FleetTransaction,
  vehicleId: number,
  reader: Reader,
): Promise<string | null> => {
  const vehicle = await departureOf(tx, vehicleId, reader)
  return vehicle === null ? null : namedVehicleDepartureVerdictText(vehicle, wordsOf(reader))
}
