import type { Problem } from '@coldbar/domain/problems/problem'
import { percent } from '@coldbar/domain/units/percent'
import { type EpochSeconds, epochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { inSystem } from '../db/scope/in-system.ts'

type Moments = { leak: number; burst: number }

const step = (kind: Problem['steps'][number]['kind'], start: EpochSeconds): Problem['steps'][number] => ({
  ...{ kind, start, foundAt: start, times: 1, end: null },
})

/** The record of a tire that leaked, of which an alarm told, and burst; moments in s since 1970. */
export const burstAfterLeakRecord = ({ leak, burst }: Moments): Problem => ({
  key: `fillLevelBelow90@${leak}`,
  family: 'gasLost',
  since: epochSeconds(leak),
  fillAtStart: percent(100),
  fillAtBurst: percent(80),
  foundAt: epochSeconds(leak),
  last: epochSeconds(burst),
  steps: [step('fillLevelBelow90', epochSeconds(leak)), step('blowOut', epochSeconds(burst))],
  figures: null,
  mendedAt: null,
  quiet: null,
  end: null,
  cameBackOf: null,
})

/** Stores that a tire leaked and burst, and goes on; returns the id of the problem. */
export const aBurstAfterLeak = async (db: Database, tireId: number, moments: Moments): Promise<number> => {
  const record = burstAfterLeakRecord(moments)
  const { rows } = await inSystem(db, (tx) =>
    sql<{
      id: number
    }>`insert into tire_problem (fleet_id, tire_id, vehicle_id, key, family, since, found_at, last_at, record)
      select fleet_id, id, vehicle_id, ${record.key}, 'gasLost', to_timestamp(${record.since}::float8), to_timestamp(${record.foundAt}::float8),
        to_timestamp(${record.last}::float8), ${JSON.stringify(record)}::jsonb from tire where id = ${tireId} returning id`.execute(
      tx,
    ),
  )
  const [stored] = rows
  if (stored === undefined) throw new Error(`tire ${tireId} does not exist`)
  return stored.id
}
