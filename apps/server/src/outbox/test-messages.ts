import { RECIPIENT_OF } from '@coldbar/contract/rules/recipient'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../db/in-fleet.ts'
import { PEOPLE_OF_RULE } from '../fleet/messages/people.repository.ts'
import { translatorOf } from '../fleet/words/translator.ts'
import { Conflict, NotFound } from '../http/errors.ts'
import { addMessages } from './outbox.repository.ts'
import { type Rule, writtenTo } from './who-is-told.ts'

type Named = Rule & { name: string; integrator_name: string | null }

const addressed = (rule: Named) => {
  const { base_action, integrator_id: integratorId, integrator_name: name, language } = rule
  const asked = RECIPIENT_OF[base_action]
  if (asked === null) throw new Conflict('Every vehicle has a computer of its own: there is nobody to send a test to.')
  if (asked === 'integrator') return [{ channel: asked, recipient: name ?? '', integratorId, language }]
  return writtenTo(asked === 'phone' ? 'sms' : asked, rule)
}

/** Puts a test message to each recipient of a rule into the outbox and answers their ids. Throws NotFound and Conflict. */
export const addTests = async (tx: FleetTransaction, ruleId: number, now: EpochSeconds): Promise<number[]> => {
  const { rows } = await sql<Named>`
    select r.*, i.name as integrator_name, ${PEOPLE_OF_RULE} as people from notification_rule r
    left join integrator i on i.fleet_id = r.fleet_id and i.id = r.integrator_id
    where r.fleet_id = (select own_fleet()) and r.id = ${ruleId}`.execute(tx)
  const [rule] = rows
  if (rule === undefined) throw new NotFound('notification rule', ruleId)
  const messages = addressed(rule).map(async ({ language, ...addressee }) => {
    const t = await translatorOf(language)
    const [subject, text] = [t('deliveries.test.title'), t('deliveries.test.text', { rule: rule.name })]
    return {
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
    }
  })
  return addMessages(tx, await Promise.all(messages))
}
