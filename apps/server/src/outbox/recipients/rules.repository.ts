import type { Language } from '@coldbar/domain/texts/language'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { PEOPLE_OF_NOTIFICATION_RULE_SQL } from '../../fleet/messages/people.repository.ts'
import type { StoredNotificationRule } from './rule-addressees.ts'

/** What a fleet has said about who is told of what. */
export type FleetNotificationRules = {
  fleet: string
  timeZone: string
  /** Where people reach us, without a slash at its end. */
  url: string
  rules: readonly StoredNotificationRule[]
  setup: { email: string; email_language: Language; enabled: boolean }
}

export const readFleetNotificationRules = async (
  tx: FleetTransaction,
  url: string,
): Promise<FleetNotificationRules> => {
  const { rows: rules } = await sql<StoredNotificationRule>`
    select id, app_type, event_type, day_filter, minutes_start_filter, minutes_stop_filter, base_action, base_action_data,
      integrator_id, language, template_id, fill_level_threshold, depot_id, next_recipients, next_minutes, ${PEOPLE_OF_NOTIFICATION_RULE_SQL}
    from notification_rule r where fleet_id = (select own_fleet()) order by id`.execute(tx)
  const { rows } = await sql<
    Pick<FleetNotificationRules, 'fleet' | 'timeZone'> & { setup: Partial<FleetNotificationRules['setup']> }
  >`
    select name as fleet, time_zone as "timeZone", email_setup as setup from fleet where id = (select own_fleet())`.execute(
    tx,
  )
  const [own] = rows
  if (own === undefined) throw new Error('a fleet that is not there')
  return { ...own, url, rules, setup: { email: '', email_language: 'en', enabled: false, ...own.setup } }
}
