import { wallClockOccurrences } from '@coldbar/domain/notifications/wall-clock'
import { dayStart, nextDayStart } from '@coldbar/domain/units/calendar-day'
import { epochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../db/scope/in-fleet.ts'

/** The demo's planner: who leaves when in the morning, minutes after midnight by the fleet's clock. */
const MORNING: Readonly<Record<string, number>> = {
  ...{ 'T-103': 330, 'T-106': 345, 'T-109': 360, 'T-112': 375, 'T-115': 390, 'T-101': 405, 'T-104': 420 },
  ...{ 'R-203': 360, 'R-206': 390, 'R-201': 420, 'R-204': 435, 'V-302': 420, 'V-304': 450, 'V-301': 480 },
}
/** Until nine the morning is today's. */
const MORNING_ENDS = 540

/** Plans the demo's next morning, of vehicles for which nothing is planned any more. */
export const planDemoDepartures = async (tx: FleetTransaction, fleetId: number, now: Date): Promise<void> => {
  const { time_zone: zone } = await tx.selectFrom('fleet').select('time_zone').executeTakeFirstOrThrow()
  const at = epochSeconds(Math.floor(now.getTime() / 1000))
  const today = dayStart(at, zone)
  const ends = wallClockOccurrences(MORNING_ENDS, today, zone)[0] ?? today
  const day = at < ends ? today : nextDayStart(at, zone)
  const plan = Object.entries(MORNING).flatMap(([name, minutes]) => {
    const [leavesAt] = wallClockOccurrences(minutes, day, zone)
    return leavesAt === undefined ? [] : [{ name, leavesAt }]
  })
  await sql`
    insert into planned_departure (fleet_id, vehicle_id, leaves_at)
    select v.fleet_id, v.id, to_timestamp(p."leavesAt")
    from jsonb_to_recordset(${JSON.stringify(plan)}::jsonb) as p (name text, "leavesAt" float8)
    join vehicle v on v.fleet_id = ${fleetId} and v.name = p.name
    on conflict (fleet_id, vehicle_id) do update set leaves_at = excluded.leaves_at
      where planned_departure.leaves_at < ${now.toISOString()}::timestamptz`.execute(tx)
}
