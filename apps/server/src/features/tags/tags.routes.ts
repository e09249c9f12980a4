import { calls } from '@coldbar/contract/calls'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { serveFleetCall } from '../../http/routes/route.ts'

type DiscoveredTag = {
  tag_id: number
  sensor_name: string | null
  first_heard: EpochSeconds
  last_heard: EpochSeconds
  readings: number
  pressure: number | null
  temperature: number | null
  alert_unit_id: number | null
  alert_unit_name: string | null
}

/** Tags that are heard and that no tire of the fleet carries, the one heard last first. */
const discoveredTags = async (tx: FleetTransaction): Promise<DiscoveredTag[]> => {
  const { rows } = await sql<DiscoveredTag>`
    select d.tag_id, s.name as sensor_name, extract(epoch from d.first_heard_at)::float8 as first_heard,
      extract(epoch from d.last_heard_at)::float8 as last_heard, d.readings, d.last_pressure as pressure,
      d.last_temperature as temperature, u.id as alert_unit_id, u.name as alert_unit_name
    from discovered_tag d
    left join alert_unit u on u.fleet_id = d.fleet_id and u.id = d.unit_id
    left join sensor_name s on s.fleet_id = d.fleet_id and s.tag_id = d.tag_id
    where d.fleet_id = (select own_fleet())
      and not exists (select from tire t where t.fleet_id = d.fleet_id and t.tag_id = d.tag_id)
    order by d.last_heard_at desc, d.tag_id`.execute(tx)
  return rows
}

/** The tags waiting for a tire. */
export const tagsRoutes = (app: FastifyInstance): void => {
  serveFleetCall(app, calls['tags.discovered'], async ({ tx }) => ({ data: await discoveredTags(tx) }))
}
