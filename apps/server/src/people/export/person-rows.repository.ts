import { MAX_PERSON_DATA_EXPORT_ROWS } from '@coldbar/contract/fields/person-data-export'
import { type RawBuilder, sql } from 'kysely'
import type { SystemTransaction } from '../../db/scope/in-system.ts'

/** Columns that name somebody else, unless a condition about row `r` says that they name the person. */
export type ColumnsOfOthers = { columns: readonly string[]; unless: RawBuilder<unknown> }

/** Rows of a table that are about a person, `r`, and columns that nobody reads, not even whom they are of. */
export type PersonTable = {
  table: string
  isTheirs: RawBuilder<unknown>
  secret?: readonly string[]
  others?: readonly ColumnsOfOthers[]
}

type PersonRow = Record<string, unknown>

/** Fields of an entry of the audit log that name people or hold what they are reached by. */
const FIELDS_OF_PEOPLE = [
  ...[
    'holder',
    'handed_by',
    'looked_inside_by',
    'unsound_by',
    'shared',
    'people',
    'next_people',
    'assistant',
    'recipient',
  ],
  ...['email', 'base_action_data', 'next_recipients', 'obc_email', 'no_obc_email', 'obc_sms', 'no_obc_sms'],
] as const

/** Columns of the audit log as a person reads them: an entry about them whole, one about anything else without whom it names. An import calls its fields after their records: "NH-205.no_obc_email". */
const withoutOthersInDetail = ({ isAboutThem, ofOthers = [] }: LogOf) => sql`case
  when jsonb_typeof(r.detail->'changes') is distinct from 'array' then '{}'::jsonb
  else jsonb_build_object('detail', jsonb_set(r.detail, '{changes}', (
    select coalesce(jsonb_agg(c order by n), '[]') from jsonb_array_elements(r.detail->'changes') with ordinality e (c, n)
    where not substring(c->>'field' from '[^.]*$') = any(case when ${isAboutThem} then ${[...ofOthers]}::text[] else ${[...FIELDS_OF_PEOPLE]}::text[] end)))) end`

/** Which entries of the audit log are about the person, and which of their fields name somebody else all the same. */
type LogOf = { isAboutThem: RawBuilder<unknown>; ofOthers?: readonly string[] }

/** All rows about a person, table by table, without secrets and without other people; `cut` names the tables that hold more than an export does. */
export const readPersonRows = async (
  tx: SystemTransaction,
  tables: readonly PersonTable[],
  log: LogOf,
): Promise<{ tables: Record<string, PersonRow[]>; cut: string[] }> => {
  const read: Record<string, PersonRow[]> = {}
  const cut: string[] = []
  for (const { table, isTheirs, secret = [], others = [] } of tables) {
    const hidden = others.map(
      ({ columns, unless }) => sql` - case when ${unless} then '{}'::text[] else ${[...columns]}::text[] end`,
    )
    const entry = table === 'audit_log' ? withoutOthersInDetail(log) : sql`'{}'::jsonb`
    const { rows } = await sql<{ kept: PersonRow }>`
      select (to_jsonb(r) || ${entry}) - ${[...secret]}::text[]${hidden.length === 0 ? sql`` : sql.join(hidden, sql``)} as kept
      from ${sql.table(table)} r where ${isTheirs}
      order by (to_jsonb(r)->>'id')::bigint desc nulls last limit ${MAX_PERSON_DATA_EXPORT_ROWS + 1}`.execute(tx)
    if (rows.length > MAX_PERSON_DATA_EXPORT_ROWS) cut.push(table)
    if (rows.length > 0) read[table] = rows.slice(0, MAX_PERSON_DATA_EXPORT_ROWS).map(({ kept }) => kept)
  }
  return { tables: read, cut }
}
