import type { ClientBase } from 'pg'

/** The table in which a distribution keeps what it has yet to put back; it is there from its beginning to its end. */
export const UNFINISHED_DISTRIBUTION = 'public.unfinished_distribution'

/** What a database is to Citus. `workers`: nodes beside the coordinator. */
export type ClusterState =
  | { kind: 'alone'; workers: 0; progress: 'none' }
  | { kind: 'cluster'; version: string; workers: number; progress: 'none' | 'begun' | 'done' }

const STATE = `select (select extversion from pg_extension where extname = 'citus') as version,
  to_regclass('${UNFINISHED_DISTRIBUTION}') is not null as begun`

const PROGRESS = `select (select count(*) from pg_dist_node where groupid <> 0 and isactive and noderole = 'primary')::int as workers,
  exists (select from pg_dist_partition where logicalrelid = to_regclass('public.vehicle')) as done`

/** Whether a database is the coordinator of a cluster, and whether its tables lie on its nodes. */
export const readClusterState = async (client: ClientBase): Promise<ClusterState> => {
  const { rows: states } = await client.query<{ version: string | null; begun: boolean }>(STATE)
  const { version, begun } = states[0] ?? { version: null, begun: false }
  if (version === null) return { kind: 'alone', workers: 0, progress: 'none' }
  const { rows } = await client.query<{ workers: number; done: boolean }>(PROGRESS)
  const { workers, done } = rows[0] ?? { workers: 0, done: false }
  return { kind: 'cluster', version, workers, progress: begun ? 'begun' : done ? 'done' : 'none' }
}
