import type { UnitDecodingSettings } from '@coldbar/contract/alert-units/unit-decoding-settings'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'

/** What is set for the sources of a unit. */
export const readUnitDecodings = async (tx: FleetTransaction, unitId: number): Promise<UnitDecodingSettings[]> => {
  const { rows } = await sql<{ settings: UnitDecodingSettings }>`
    select settings from unit_decoding where fleet_id = (select own_fleet()) and unit_id = ${unitId} order by source`.execute(
    tx,
  )
  return rows.map(({ settings }) => settings)
}

/** Sets what is said of one source, or forgets it. */
export const writeUnitDecoding = async (
  tx: FleetTransaction,
  { unitId, source, settings }: { unitId: number; source: string; settings: UnitDecodingSettings | null },
): Promise<void> => {
  if (settings === null) {
    await sql`delete from unit_decoding
      where fleet_id = (select own_fleet()) and unit_id = ${unitId} and source = ${source}`.execute(tx)
    return
  }
  await sql`insert into unit_decoding (fleet_id, unit_id, source, settings)
    values ((select own_fleet()), ${unitId}, ${source}, ${JSON.stringify(settings)}::jsonb)
    on conflict (fleet_id, unit_id, source) do update set settings = excluded.settings`.execute(tx)
}
