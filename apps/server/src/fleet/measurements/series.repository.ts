import { LATE_AFTER, type SeriesPart } from '@coldbar/domain/tires/series'
import type { Seconds } from '@coldbar/domain/units/time'
import { MOVING_FROM } from '@coldbar/domain/vehicles/moving-from'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/in-fleet.ts'
import type { Period } from './export-period.ts'

type PartRow = Omit<SeriesPart, 'pressure' | 'fillLevel' | 'temperature'> & {
  least: number
  most: number
  emptiest: number | null
  fullest: number | null
  coldest: number
  hottest: number
}

/** The readings of a tire in a period as parts of buckets of one length; what is alike is gathered where it is stored. */
export const seriesParts = async (
  tx: FleetTransaction,
  tireId: number,
  { start, end }: Period,
  length: Seconds,
): Promise<SeriesPart[]> => {
  const { rows } = await sql<PartRow>`
    select date_part('epoch', date_bin(${length} * interval '1 second', m.time, 'epoch')) as start,
      m.speed >= ${MOVING_FROM} as driving, m.verdict <> 'ok' as doubtful, count(*)::int as readings,
      (count(*) filter (where m.received_at - m.time > ${LATE_AFTER} * interval '1 second'))::int as late,
      date_part('epoch', min(m.time)) as first, date_part('epoch', max(m.time)) as last,
      min(m.pressure) as least, max(m.pressure) as most, min(m.fill_level) as emptiest, max(m.fill_level) as fullest,
      min(m.temperature) as coldest, max(m.temperature) as hottest
    from measurement m
    where m.fleet_id = own_fleet() and m.tire_id = ${tireId} and m.time >= to_timestamp(${start}) and m.time < to_timestamp(${end})
    group by 1, 2, 3`.execute(tx)
  return rows.map(({ least, most, emptiest, fullest, coldest, hottest, ...part }) => ({
    ...part,
    pressure: { min: least, max: most },
    fillLevel: { min: emptiest, max: fullest },
    temperature: { min: coldest, max: hottest },
  }))
}
