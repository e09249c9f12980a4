import { RECIPIENT_OF } from '@coldbar/contract/rules/recipient'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../db/in-fleet.ts'
import { translatorOf } from '../fleet/words/translator.ts'
import { Conflict, NotFound } from '../http/errors.ts'
import type { ChannelName } from './channels/channel.ts'
import { addMessages } from './outbox.repository.ts'
import { type Rule, recipientsIn } from './who-is-told.ts'

type Named = Rule & { name: string; integrator_name: string | null }

const addressed = ({ base_action, base_action_data, integrator_id, integrator_name }: Named) => {
  const asked = RECIPIENT_OF[base_action]
  if (asked === null) throw new Conflict('Every vehicle has a computer of its own: there is nobody to send a test to.')
  const channel: ChannelName = asked === 'phone' ? 'sms' : asked
  const recipients = asked === 'integrator' ? [integrator_name ?? ''] : recipientsIn(base_action_data)
  return recipients.map((recipient) => ({ channel, recipient, integratorId: integrator_id }))
}

/** Puts a test message to each recipient of a rule into the outbox and answers their ids. Throws NotFound and Conflict. */
export const addTests = async (tx: FleetTransaction, ruleId: number, now: EpochSeconds): Promise<number[]> => {
  const { rows } = await sql<Named>`
    select r.*, i.name as integrator_name from notification_rule r
    left join integrator i on i.fleet_id = r.fleet_id and i.id = r.integrator_id
    where r.fleet_id = (select own_fleet()) and r.id = ${ruleId}`.execute(tx)
  const [rule] = rows
  if (rule === undefined) throw new NotFound('notification rule', ruleId)
  const t = await translatorOf(rule.language)
  const [subject, text] = [t('deliveries.test.title'), t('deliveries.test.text', { rule: rule.name })]
  return addMessages(
    tx,
    addressed(rule).map((addressee) => ({
      ...addressee,
      key: `test/${ruleId}/${now}/${addressee.channel}/${addressee.recipient}`,
      ruleId,
      what: 'test' as const,
      content: { subject, text, sms: text },
      due: now,
      vehicleId: null,
      tireId: null,
      eventId: null,
      problemId: null,
      thread: null,
      opensThread: false,
    })),
  )
}
