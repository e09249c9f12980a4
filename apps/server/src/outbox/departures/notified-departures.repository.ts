import type { DepartureVerdict } from '@coldbar/domain/condition/departure-reason'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import type { SystemTransaction } from '../../db/scope/in-system.ts'

const WEBHOOK = 3
/** Integrators `i` that are told of departures. */
const IS_TOLD = sql`i.integrator_type = ${WEBHOOK} and i.tells_departures and i.apikey is not null`

/** The fleets that have a webhook which is told of departures. */
export const readFleetsWithDepartureWebhooks = async (tx: SystemTransaction): Promise<number[]> => {
  const { rows } = await sql<{ fleet_id: number }>`
    select distinct fleet_id from integrator i where ${IS_TOLD} order by 1`.execute(tx)
  return rows.map(({ fleet_id }) => fleet_id)
}

/** Takes the look at a fleet's departures until the transaction ends; false where another process has it. */
export const lockDepartureChecks = async (tx: FleetTransaction): Promise<boolean> => {
  const { rows } = await sql<{ alone: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('departures'), (select own_fleet())) as alone`.execute(tx)
  return rows[0]?.alone === true
}

/** A webhook that is told of departures, and what it was told last, by vehicle. */
export type DepartureWebhook = { id: number; name: string; told: Readonly<Record<number, DepartureVerdict>> }

/**
 * The fleet's webhooks that are told of departures, without those for which a message about departures waits: what changes
 * meanwhile is in it when it leaves, or told behind it.
 */
export const readDepartureWebhooksWithoutPending = async (tx: FleetTransaction): Promise<DepartureWebhook[]> => {
  const { rows } = await sql<DepartureWebhook>`
    select i.id, i.name, coalesce((select jsonb_object_agg(d.vehicle_id, d.verdict) from told_departure d
      where d.fleet_id = i.fleet_id and d.integrator_id = i.id), '{}') as told
    from integrator i where i.fleet_id = (select own_fleet()) and ${IS_TOLD}
      and not exists (select from outbox o where o.fleet_id = i.fleet_id and o.integrator_id = i.id and o.what = 'departure'
        and o.sent_at is null and o.failed_at is null and o.dropped_at is null)
    order by i.id`.execute(tx)
  return rows
}

/** Whether an integrator is still told of departures. */
export const isIntegratorToldOfDepartures = async (tx: FleetTransaction, integratorId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from integrator i where i.fleet_id = (select own_fleet()) and i.id = ${integratorId} and ${IS_TOLD}`.execute(
    tx,
  )
  return rows.length > 0
}

/** Keeps what a webhook is told. */
export const storeNotifiedDepartures = async (
  tx: FleetTransaction,
  integratorId: number,
  told: readonly { vehicle_id: number; verdict: DepartureVerdict }[],
): Promise<void> => {
  await sql`insert into told_departure (fleet_id, integrator_id, vehicle_id, verdict)
    select (select own_fleet()), ${integratorId}, t.vehicle_id, t.verdict
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as t (vehicle_id int, verdict text)
    on conflict (fleet_id, integrator_id, vehicle_id) do update set verdict = excluded.verdict`.execute(tx)
}
