import type { Client } from 'pg'
import { closeNodes } from './closed-nodes.ts'
import { onWorkers } from './on-workers.ts'

/** A table of each node's own: what is asked on a node of a cluster may ask no table of the cluster in its turn. */
const TABLE = `create table if not exists public.scope_key (is_only boolean primary key default true check (is_only),
  inner_key bytea not null check (length(inner_key) = 64), outer_key bytea not null check (length(outer_key) = 64),
  since timestamptz not null default now());
alter table public.scope_key enable row level security;
revoke all on public.scope_key from public, coldbar_app;`

/** So many numbers of a table's records are each node's own; those below are the coordinator's. */
const NUMBERS_OF_A_NODE = 2 ** 27

/**
 * A record that is made of others of its fleet gets its number on their node, where Citus holds back numbers of 32 bits: each node has
 * a range of its own of them.
 */
export const grantNumbersOfNodes = async (client: Client): Promise<void> => {
  await client.query('reset role')
  await onWorkers(
    client,
    `do $do$ declare held text; begin
      set local role coldbar_owner;
      grant usage on all sequences in schema public to coldbar_app;
      for held in select format('%I.%I', schemaname, sequencename) from pg_sequences
        where schemaname = 'public' and data_type = 'integer'::regtype and last_value = max_value
      loop perform setval(held::regclass, (select groupid from pg_dist_local_group) * ${NUMBERS_OF_A_NODE}::bigint); end loop;
    end $do$`,
  )
}

/**
 * Whose a device is a policy asks by a function of a table that every node has whole. That is a statement of the cluster within one of a
 * node, which Citus refuses unless it is told that the answer does not depend on other nodes.
 */
export const allowQuestionsOnNodes = async (client: Client): Promise<void> => {
  await client.query('alter function is_own_user(int) set citus.allow_nested_distributed_execution = on')
}

/**
 * Gives every worker the key by which it checks whose fleet a transaction is, and closes what lets a request speak to nodes by itself.
 * To be called again when a node is added or the key renewed.
 */
export const shareScopeKey = async (client: Client): Promise<void> => {
  await closeNodes(client)
  await client.query('set role coldbar_owner')
  const { rows } = await client.query<{ inner: Buffer; outer: Buffer }>(
    'select inner_key as inner, outer_key as outer from public.scope_key',
  )
  await client.query('reset role')
  const [key] = rows
  if (key === undefined) throw new Error('the table scope_key is empty: select renew_scope_key() fills it')
  for (const statement of TABLE.split(';').filter((text) => text.trim() !== ''))
    await onWorkers(client, `do $do$ begin set local role coldbar_owner; ${statement}; end $do$`)
  const hex = (part: Buffer): string => `decode('${part.toString('hex')}', 'hex')`
  await onWorkers(
    client,
    `do $do$ begin set local role coldbar_owner;
      insert into public.scope_key (inner_key, outer_key) values (${hex(key.inner)}, ${hex(key.outer)})
      on conflict (is_only) do update set inner_key = excluded.inner_key, outer_key = excluded.outer_key, since = now()
      where (scope_key.inner_key, scope_key.outer_key) is distinct from (excluded.inner_key, excluded.outer_key); end $do$`,
  )
}
