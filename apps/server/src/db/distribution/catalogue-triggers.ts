import type { Client } from 'pg'

/** Tables of the catalogue and what logs call their records. */
const CATALOGUE = {
  tire_brand: 'tireBrand',
  tire_type: 'tireType',
  suspension_brand: 'suspensionBrand',
  suspension_type: 'suspensionType',
  vehicle_layout: 'layout',
} as const satisfies Record<string, string>

const STANDING = `select to_regproc('public.keep_catalogue_change') is not null as "isKnown",
  array(select c.relname::text from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname = 'tells_elsewhere' and c.relnamespace = 'public'::regnamespace) as tables`

/**
 * Has the coordinator keep what is changed in the catalogue, which is on every node: each fires the trigger, and the coordinator alone has
 * the table to keep it in.
 */
export const ensureCatalogueTriggers = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ isKnown: boolean; tables: string[] }>(STANDING)
  const [standing] = rows
  if (standing?.isKnown !== true) return
  for (const [table, kind] of Object.entries(CATALOGUE))
    if (!standing.tables.includes(table))
      await client.query(`create trigger tells_elsewhere after update on ${table} for each row
        when (old is distinct from new) execute function keep_catalogue_change('${kind}')`)
}
