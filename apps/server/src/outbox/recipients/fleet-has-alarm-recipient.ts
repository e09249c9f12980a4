import { isEmailList } from '@coldbar/contract/fields/email'
import { isPhoneList } from '@coldbar/contract/fields/phone'
import { RECIPIENT_OF_NOTIFICATION_ACTION } from '@coldbar/contract/rules/rule-recipient'
import { ALARM_KINDS, levelOfAlarmKind } from '@coldbar/domain/kinds/alarm-kind'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import {
  nextSendTimeOfRule,
  parseRecipientList,
  ruleMatcherOf,
  type StoredNotificationRule,
} from './rule-addressees.ts'
import { readFleetNotificationRules } from './rules.repository.ts'

const holds = { email: isEmailList, phone: isPhoneList } as const

/** Whether somebody reads what a rule writes: an address that is one, or a person who can be reached in that way. */
const isRead = ({ base_action_data: typed, people }: StoredNotificationRule, way: 'email' | 'phone'): boolean =>
  parseRecipientList(typed).some(holds[way]) ||
  people.some((person) => parseRecipientList(person[way]).some(holds[way]) || person.devices.length > 0)

/** Whether a vehicle has a computer that messages reach. */
const hasComputers = async (tx: FleetTransaction): Promise<boolean> => {
  const { rows } = await sql`select from vehicle where fleet_id = (select own_fleet()) and obc_integrator_id is not null
    and coalesce(obc_integrator_data, '') <> '' limit 1`.execute(tx)
  return rows.length > 0
}

const reaches = async (tx: FleetTransaction, rule: StoredNotificationRule): Promise<boolean> => {
  const asked = RECIPIENT_OF_NOTIFICATION_ACTION[rule.base_action]
  if (asked === 'email' || asked === 'phone') return isRead(rule, asked)
  return asked === 'integrator' ? rule.integrator_id !== null : hasComputers(tx)
}

/** Whether anything of the fleet would tell anybody of some alarm that begins: a rule about one that reaches somebody at some hour, or the e-mail setup. */
export const hasFleetAlarmRecipient = async (tx: FleetTransaction, now: EpochSeconds): Promise<boolean> => {
  const { rules, setup, timeZone } = await readFleetNotificationRules(tx, '')
  if (setup.enabled && parseRecipientList(setup.email).some(isEmailList)) return true
  for (const rule of rules) {
    const isAbout = ruleMatcherOf(rule)
    const isOfAlarms = ALARM_KINDS.some((kind) => levelOfAlarmKind(kind) === 'alarm' && isAbout(kind, 'start'))
    if (isOfAlarms && nextSendTimeOfRule(rule, now, timeZone) !== null && (await reaches(tx, rule))) return true
  }
  return false
}
