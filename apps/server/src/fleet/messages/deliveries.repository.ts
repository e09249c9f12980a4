import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { DELIVERIES_PER_PAGE } from '@coldbar/contract/deliveries/deliveries'
import type { DemountTask } from '@coldbar/domain/problems/problem-action'
import type { Language } from '@coldbar/domain/texts/language'
import { demountTitleText } from '@coldbar/i18n/demount-text'
import { type RawBuilder, sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { demountTaskOfTireSql } from '../columns/demount-column.ts'
import { epochSecondsSql } from '../columns/epoch-seconds-sql.ts'
import { loadTranslator } from '../words/translator.ts'
import { redactedDeliveryResponseSql, wholeDeliveryResponseSql } from './delivery-response.ts'

export type ListedDelivery = ResponseOf<(typeof calls)['deliveries.all']>['data'][number]

const [CHANNEL, HEARD] = [sql`o.channel`, sql`coalesce(o.answer, o.last_error)`]

/** Composed before its tire proved to need taking off, and not sent: what it would say to pump it to nobody may read. */
const UNTOLD_DEMOUNT = sql`case when o.sent_at is null and o.content->>'mustComeOff' is null and o.tire_id is not null
  then ${demountTaskOfTireSql(sql`o.tire_id`)} end`

type Read = ListedDelivery & { untold_demount: DemountTask | null; language: Language }

/** As it will leave: that the tire must come off. */
const told = async ({ untold_demount: task, language, ...delivery }: Read): Promise<ListedDelivery> => {
  if (task === null) return delivery
  const title = demountTitleText(task, await loadTranslator(language))
  return { ...delivery, title, text: title }
}

const read = async (tx: FleetTransaction, which: RawBuilder<unknown>): Promise<ListedDelivery[]> => {
  const { rows } = await sql<Read>`
    select o.id::float8 as id, ${epochSecondsSql(sql`o.created_at`)} as created, ${epochSecondsSql(sql`o.due_at`)} as due, o.rule_id,
      h.task_rule_id, coalesce(r.name, k.name) as rule_name, coalesce(o.what, 'start') as what, o.channel, o.recipient, o.content->>'subject' as title,
      case when o.channel = 'email' then o.content->>'text' else o.content->>'sms' end as text, o.vehicle_id,
      v.name as vehicle_name, o.tire_id, o.tire_event_id::float8 as event_id, o.problem_id,
      o.digest_id::float8 as digest_id,
      case when o.digest_id is not null then 'digest' when o.sent_at is not null then 'sent' when o.failed_at is not null then 'failed'
        when o.dropped_at is not null then 'over' else 'waiting' end as state,
      o.reason, o.attempts, ${epochSecondsSql(sql`coalesce(o.sent_at, o.failed_at, o.dropped_at)`)} as settled,
      ${redactedDeliveryResponseSql(CHANNEL, HEARD)} as said, ${wholeDeliveryResponseSql(CHANNEL, HEARD)} as said_text,
      ${UNTOLD_DEMOUNT} as untold_demount, coalesce(o.content->>'language', 'en') as language
    from outbox o
    left join notification_rule r on r.fleet_id = o.fleet_id and r.id = o.rule_id
    left join task_rule_history h on h.fleet_id = o.fleet_id and h.id = o.task_run_id
    left join task_rule k on k.fleet_id = h.fleet_id and k.id = h.task_rule_id
    left join vehicle v on v.fleet_id = o.fleet_id and v.id = o.vehicle_id
    where o.fleet_id = (select own_fleet()) and coalesce(o.what, '') not in ('reset', 'address') and ${which}
    order by o.id desc limit ${DELIVERIES_PER_PAGE}`.execute(tx)
  return Promise.all(rows.map(told))
}

/** A page of messages, the newest first; those older than `before` where it is given. */
export const readDeliveries = (tx: FleetTransaction, before: number | null): Promise<ListedDelivery[]> =>
  read(tx, before === null ? sql`true` : sql`o.id < ${before}`)

/** Those about a problem or any of its events. */
export const readDeliveriesOfProblem = (tx: FleetTransaction, problemId: number): Promise<ListedDelivery[]> =>
  read(
    tx,
    sql`(o.problem_id = ${problemId} or o.tire_event_id in (select e.id from tire_event e
      where e.fleet_id = (select own_fleet()) and e.problem_id = ${problemId}))`,
  )

export const readDeliveriesByIds = (tx: FleetTransaction, ids: readonly number[]): Promise<ListedDelivery[]> =>
  read(tx, sql`o.id = any(${[...ids]}::bigint[])`)

export type UnresponsiveEndpoint = ResponseOf<(typeof calls)['deliveries.all']>['silent'][number]

/** What does not answer, so that messages of the fleet wait for it, by way of sending: integrators each by name. */
export const readUnresponsiveEndpoints = async (tx: FleetTransaction): Promise<UnresponsiveEndpoint[]> => {
  const { rows } = await sql<UnresponsiveEndpoint>`
    select case o.channel when 'obc' then 'integrator' else o.channel end as channel, coalesce(i.name, '') as name,
      count(*)::int as waiting
    from outbox o left join integrator i on i.fleet_id = o.fleet_id and i.id = o.integrator_id
    where o.fleet_id = (select own_fleet()) and o.reason = 'paused' and o.sent_at is null and o.failed_at is null
      and o.dropped_at is null and o.digest_id is null
    group by 1, 2 order by 1, 2`.execute(tx)
  return rows
}
