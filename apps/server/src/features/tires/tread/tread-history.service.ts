import { kilometresRolledBy } from '@coldbar/domain/mountings/kilometres-rolled-by'
import type { TreadMeasurement } from '@coldbar/domain/tread/tread-wear'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import { type Casing, readCasing, readRolledTrips, readTreadMeasurements, type TreadRow } from './tread.repository.ts'

type TreadHistory = Casing & { measurements: readonly (TreadRow & TreadMeasurement)[] }

/**
 * The casing of a tire and its treads, the last measurement first, each with what the tire had rolled by then, as its stays and
 * trips say now: null where nobody knows. Undefined where there is no such tire.
 */
export const readTreadHistory = async (tx: FleetTransaction, tireId: number): Promise<TreadHistory | undefined> => {
  const casing = await readCasing(tx, tireId)
  if (casing === undefined) return undefined
  const rows = await readTreadMeasurements(tx, tireId)
  if (rows.length === 0) return { ...casing, measurements: [] }
  const { trips, completeSince } = await readRolledTrips(tx, tireId)
  const measurements = rows.map((row) => {
    const isKnown = casing.isHeard && row.at >= completeSince
    return { ...row, km: isKnown ? kilometresRolledBy(row.at, { rolled: casing.km, trips }) : null }
  })
  return { ...casing, measurements }
}
