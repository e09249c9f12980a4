import {
  DEPARTURE_REASONS,
  DEPARTURE_VERDICTS,
  type DepartureReason,
  type DepartureVerdict,
  departureVerdictOfReason,
} from '@coldbar/domain/condition/departure-reason'
import { LATEST_JUDGEMENT } from '@coldbar/domain/condition/vehicle-departure-reason'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inSystem } from '../../db/scope/in-system.ts'
import { aSignedInServer } from '../../testing/a-signed-in-server.ts'
import { aLayout, aVehicle, aVehicleType } from '../../testing/builders.ts'

const { server, call } = await aSignedInServer('user')

/** What was judged of a vehicle, and whether it should have been judged anew long ago. */
type Judged = { reason: DepartureReason; isOverdue: boolean }

const JUDGED: readonly Judged[] = DEPARTURE_REASONS.flatMap((reason) => [
  { reason, isOverdue: false },
  { reason, isOverdue: true },
])

const verdictOf = ({ reason, isOverdue }: Judged): DepartureVerdict[] => [
  departureVerdictOfReason(reason),
  ...(isOverdue ? (['notKnown'] as const) : []),
]
const strictest = (...of: readonly Judged[]): DepartureVerdict | undefined =>
  DEPARTURE_VERDICTS.find((verdict) => of.flatMap(verdictOf).includes(verdict))

it('says of any two vehicles that are coupled the stricter verdict, and lets no lateness lift a stay', async () => {
  const fleet_id = server.fleetId
  const layout = await aLayout(server.db, { rows: ['0000'] })
  const vehicle_type_id = (await aVehicleType(server.db, { fleet_id, vehicle_layout_id: layout.id })).id
  const pairs = JUDGED.flatMap((one) => JUDGED.map((other) => [one, other] as const))
  const first = (await aVehicle(server.db, { fleet_id, vehicle_type_id })).id
  const rows = pairs.flatMap((pair, at) =>
    pair.map((judged, side) => ({ ...judged, id: first + 1 + at * 2 + side, at, side })),
  )
  await inSystem(server.db, async (tx) => {
    const given = sql`json_to_recordset(${JSON.stringify(rows)}::json) as g (id int, reason text, "isOverdue" boolean, at int, side int)`
    await sql`insert into vehicle (id, fleet_id, name, vehicle_type_id)
      select g.id, ${fleet_id}, 'Pair ' || g.at || ' ' || g.side, ${vehicle_type_id} from ${given}`.execute(tx)
    await sql`insert into vehicle_state (fleet_id, vehicle_id, departure, due_at)
      select ${fleet_id}, g.id, g.reason, case when g."isOverdue" then to_timestamp(${server.clock.seconds - LATEST_JUDGEMENT - 1}::float8) end
      from ${given}`.execute(tx)
    await sql`insert into vehicle_connection (fleet_id, trailer_id, puller_id, since)
      select ${fleet_id}, g.id, g.id + 1, now() from ${given} where g.side = 0`.execute(tx)
  })
  const { data } = (await call('departures.verdicts')).json()
  const said = new Map(DEPARTURE_VERDICTS.flatMap((verdict) => data[verdict].map((id: number) => [id, verdict])))
  for (const { id, at } of rows) expect([pairs[at], said.get(id)]).toEqual([pairs[at], strictest(...(pairs[at] ?? []))])
})
