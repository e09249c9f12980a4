import { type RawBuilder, sql } from 'kysely'
import type { SecretBox } from '../../config/secret-box.ts'
import type { Database } from '../../db/database.ts'
import { inFleet } from '../../db/scope/in-fleet.ts'
import type { OutgoingMessage } from './delivery-channel.ts'
import type { IntegratorCredentialsReader } from './integrator.ts'
import type { IntegratorCredentials, OnBoardComputerMessage } from './integrator-request.ts'

type Row = Omit<IntegratorCredentials, 'password' | 'apikey'> & {
  id: number
  password: Buffer | null
  apikey: Buffer | null
  kind: number | null
  identity: string | null
  name: string | null
  event: OnBoardComputerMessage['event']
}

/** A moment as programs write it. */
const utc = (moment: RawBuilder<unknown>) => sql`to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** An integrator with its secrets opened, and what it knows the message's vehicle by; null where it is gone. */
export const readIntegratorCredentials = async (
  db: Database,
  box: SecretBox,
  { fleetId, integratorId, vehicleId, recipient, about }: OutgoingMessage,
): ReturnType<IntegratorCredentialsReader> => {
  if (integratorId === null) return null
  const [row] = await inFleet(db, { fleetId, role: 'user' }, async (tx) => {
    const { rows } = await sql<Row>`
      select i.id, i.integrator_type as type, i.endpoint, i.dispatcher, i.systemnr, i.integrator, i.password, i.apikey,
        case when v.obc_integrator_id = i.id then v.obc_integrator_data_type end as kind,
        case when v.obc_integrator_id = i.id then nullif(v.obc_integrator_data, '') end as identity, v.name,
        (select jsonb_build_object('kind', e.kind, 'start', ${utc(sql`e.time_stamp_start`)}, 'end', ${utc(sql`e.time_stamp_end`)})
          from tire_event e where e.fleet_id = i.fleet_id and e.id = ${about.eventId}) as event
      from integrator i
      left join vehicle v on v.fleet_id = i.fleet_id and v.id = ${vehicleId}
      where i.id = ${integratorId}`.execute(tx)
    return rows
  })
  if (row === undefined) return null
  const { id, kind, identity, name, event, password, apikey, ...access } = row
  const opened = (field: 'password' | 'apikey', sealed: Buffer | null): string =>
    sealed === null ? '' : box.open(sealed, { fleetId, table: 'integrator', rowId: id, field })
  return {
    access: { ...access, password: opened('password', password), apikey: opened('apikey', apikey) },
    vehicle: { kind: kind ?? 2, identity: identity ?? recipient, name: name ?? recipient },
    event,
  }
}
