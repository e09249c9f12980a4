import type { FleetTransaction } from '../db/in-fleet.ts'

/** Nobody is reached at these: the domain is kept free for examples. */
const RULES = [
  { name: 'Night watch', app_type: 3, event_type: -8, base_action_data: 'night.watch@example.com', day_filter: 0 },
  {
    name: 'Soft tires to the workshop',
    app_type: 3,
    event_type: -11,
    base_action_data: 'workshop@example.com',
    fill_level_threshold: 80,
  },
  {
    name: 'Maintenance on working days',
    app_type: 2,
    event_type: -2,
    base_action_data: 'planner@example.com',
    day_filter: 1,
    minutes_start_filter: 480,
    minutes_stop_filter: 1020,
  },
] as const

/** Writes the rules of the demo: who would be told if a mail server were set. */
export const createDemoRules = async (tx: FleetTransaction, fleetId: number): Promise<void> => {
  for (const rule of RULES)
    await tx
      .insertInto('notification_rule')
      .values({ ...rule, fleet_id: fleetId, base_action: 0 })
      .execute()
}
