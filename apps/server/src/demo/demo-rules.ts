import { MONTH_REPORT_ACTION } from '@coldbar/contract/rules/rule-recipient'
import { ON_FIRST_OF_MONTH } from '@coldbar/domain/tasks/task-rule'
import type { FleetTransaction } from '../db/scope/in-fleet.ts'

/** Nobody is reached at these: the domain is kept free for examples. */
const RULES = [
  {
    name: 'Night watch',
    app_type: 3,
    event_type: -8,
    base_action_data: 'night.watch@example.com',
    day_filter: 0,
    next_recipients: 'fleet.manager@example.com',
    next_minutes: 15,
    contacts: [],
  },
  {
    name: 'Soft tires to the workshop',
    app_type: 3,
    event_type: -11,
    fill_level_threshold: 80,
    contacts: ['Verhoeven'],
  },
  {
    name: 'Maintenance on working days',
    app_type: 2,
    event_type: -2,
    base_action_data: 'planner@example.com',
    day_filter: 1,
    minutes_start_filter: 480,
    minutes_stop_filter: 1020,
    contacts: [],
  },
] as const

const CONTACTS = [
  {
    prename: 'Joost',
    name: 'Verhoeven',
    email: 'workshop@example.com',
    mobile: '+31 6 00 00 00 01',
    occupation: 'Workshop',
  },
  {
    prename: 'Sanne',
    name: 'de Wit',
    email: 'planner@example.com',
    mobile: '+31 6 00 00 00 02',
    occupation: 'Planner',
  },
] as const

/** Writes the contacts and rules of the demo: who would be told if a mail server were set. */
export const createDemoNotificationRules = async (tx: FleetTransaction, fleetId: number): Promise<void> => {
  const known = new Map<string, number>()
  for (const contact of CONTACTS) {
    const values = { ...contact, fleet_id: fleetId }
    const { id } = await tx.insertInto('contact').values(values).returning('id').executeTakeFirstOrThrow()
    known.set(contact.name, id)
  }
  for (const { contacts, ...rule } of RULES) {
    const values = { ...rule, fleet_id: fleetId, base_action: 0 }
    const { id } = await tx.insertInto('notification_rule').values(values).returning('id').executeTakeFirstOrThrow()
    for (const name of contacts)
      await tx
        .insertInto('notification_rule_person')
        .values({ fleet_id: fleetId, rule_id: id, contact_id: known.get(name) ?? null })
        .execute()
  }
}

const PLANNER = { base_action: 0, base_action_data: 'planner@example.com' }

/** Writes the task rules of the demo: the list of work of the morning, that of one depot, what a month cost, and one to ask for while vehicles are under way. */
export const createDemoTaskRules = async (tx: FleetTransaction, fleetId: number): Promise<void> => {
  const depots = await tx.selectFrom('poi_group').select('id').where('name', '=', 'Depots').executeTakeFirstOrThrow()
  const venlo = await tx.selectFrom('poi').select('id').where('name', '=', 'Depot Venlo').executeTakeFirstOrThrow()
  await tx
    .insertInto('task_rule')
    .values([
      { ...PLANNER, fleet_id: fleetId, name: 'Work list of the morning', frequency_day: 1, frequency_minutes: 420 },
      {
        ...{ fleet_id: fleetId, name: 'What the month cost', base_action: MONTH_REPORT_ACTION },
        ...{ base_action_data: 'owner@example.com', frequency_day: ON_FIRST_OF_MONTH, frequency_minutes: 420 },
      },
      {
        ...{
          fleet_id: fleetId,
          name: 'Work list of Depot Venlo',
          base_action: 0,
          base_action_data: 'venlo@example.com',
        },
        ...{ frequency_day: 1, frequency_minutes: 420, depot_id: venlo.id },
      },
      {
        ...PLANNER,
        fleet_id: fleetId,
        name: 'Who needs work out on the road',
        frequency_day: -3,
        vehicle_filter_type: 5,
        vehicle_filter_data: String(depots.id),
      },
    ])
    .execute()
}
