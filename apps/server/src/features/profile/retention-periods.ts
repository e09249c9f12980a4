import { retentionBounds, retentionMonths } from '@coldbar/domain/retention/fleet-retention'
import { readRetentionChoices } from '../../db/retention/fleet-retention.repository.ts'
import { inFleet } from '../../db/scope/in-fleet.ts'
import type { FeatureDeps } from '../../deps.ts'
import type { Session } from '../../http/session/session.ts'

/** For how many months things are kept: by the fleet of whoever is signed in, else by the installation. */
export const readRetentionPeriods = async (
  { db, clock, config }: Pick<FeatureDeps, 'db' | 'clock' | 'config'>,
  session: Pick<Session, 'fleetId' | 'role'> | null,
): Promise<{ measurements_months: number; visits_months: number }> => {
  const bounds = retentionBounds(config.retentionMonths)
  if (session === null) return { measurements_months: bounds.measurements.most, visits_months: bounds.visits.most }
  const { fleetId, role } = session
  const { measurements, visits } = await inFleet(db, { fleetId, role }, (tx) => readRetentionChoices(tx, fleetId))
  const now = clock.now()
  return {
    measurements_months: retentionMonths(measurements, bounds.measurements, now),
    visits_months: retentionMonths(visits, bounds.visits, now),
  }
}
