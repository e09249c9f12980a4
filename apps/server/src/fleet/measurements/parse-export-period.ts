import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { InvalidInput } from '../../http/errors.ts'

/** A period from `start` to before `end`, in seconds since 1970. */
export type ExportPeriod = { start: EpochSeconds; end: EpochSeconds }

/** The moment at which a day (dd/MM/yyyy), or one `daysLater`, begins where the fleet is. */
const startOfDay = async (tx: FleetTransaction, day: string, daysLater: number): Promise<EpochSeconds> => {
  const { rows } = await sql<{ at: EpochSeconds }>`
    select date_part('epoch', (to_date(${day}, 'DD/MM/YYYY') + ${daysLater}::int)::timestamp at time zone time_zone) as at
    from fleet where id = (select own_fleet())`.execute(tx)
  const [found] = rows
  if (found === undefined) throw new Error('a transaction without a fleet')
  return found.at
}

/**
 * The period between two bounds of an export, each a day as dd/MM/yyyy in the fleet's time zone, or a moment in seconds.
 * An end day belongs to the period as a whole, however long the clocks make it, and so does the second that an end
 * moment names. Throws Invalid for a period that ends before it starts: an empty file would look like a vehicle that drove nowhere.
 */
export const parseExportPeriod = async (
  tx: FleetTransaction,
  start: string | number,
  end: string | number,
): Promise<ExportPeriod> => {
  const period = {
    start: typeof start === 'number' ? (start as EpochSeconds) : await startOfDay(tx, start, 0),
    end: typeof end === 'number' ? ((end + 1) as EpochSeconds) : await startOfDay(tx, end, 1),
  }
  if (period.end <= period.start)
    throw new InvalidInput('The export ends before it starts. Choose an end_date that is not before its start_date.', {
      end_date: { code: 'ends_before_start', message: 'lies before start_date' },
    })
  return period
}
