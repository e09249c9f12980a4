import type { Client } from 'pg'
import { readClusterState } from '../db/distribution/cluster-state.ts'
import { type Finding, okFinding, warningFinding } from './finding.ts'

const PART = 'cluster'
/** The fullest node may hold so many times what the emptiest does: fleets differ, and moving one costs more than that is worth. */
const MOST_TIMES = 2
const MEBIBYTE = 1024 * 1024
/** A difference of less is no matter of nodes. */
const FEW_BYTES = 1024 * MEBIBYTE

const NODES = `select n.nodename || ':' || n.nodeport as node,
  coalesce(sum(s.shard_size), 0)::float8 as bytes,
  count(s.shardid) filter (where s.table_name = 'public.vehicle'::regclass)::int as parts
from pg_dist_node n left join citus_shards s on s.nodename = n.nodename and s.nodeport = n.nodeport and s.citus_table_type = 'distributed'
where n.groupid <> 0 and n.isactive and n.noderole = 'primary' and n.shouldhaveshards
group by 1 order by 1`

type Node = { node: string; bytes: number; parts: number }

const sizeOf = ({ node, bytes, parts }: Node): string =>
  `${node} ${Math.ceil(bytes / MEBIBYTE)}\u00a0MiB in ${parts} parts`

/**
 * What nodes hold of the fleets says whether one of them has much more than another, or nothing though fleets could move there.
 * @internal The check reads it from a cluster.
 */
export const balanceFinding = (nodes: readonly Node[]): Finding => {
  const sorted = [...nodes].sort((one, other) => one.bytes - other.bytes)
  const [least, most] = [sorted[0], sorted.at(-1)]
  const said = nodes.map(sizeOf).join(', ')
  const isEmpty = nodes.some(({ parts }) => parts === 0) && nodes.some(({ parts }) => parts > 1)
  const isUneven =
    least !== undefined &&
    most !== undefined &&
    most.bytes > MOST_TIMES * least.bytes &&
    most.bytes - least.bytes > FEW_BYTES
  if (!isEmpty && !isUneven) return okFinding(PART, `The nodes hold alike: ${said}.`)
  return warningFinding(
    PART,
    isEmpty
      ? `A node holds no fleet: ${said}.`
      : `A node holds more than ${MOST_TIMES} times what another does: ${said}.`,
    'SELECT citus_rebalance_start() on the coordinator moves fleets, and SELECT * FROM citus_rebalance_status() says how far it is; others go on meanwhile.',
  )
}

/** Whether fleets are spread evenly over the nodes of a cluster; nothing where the tables lie on no nodes. */
export const checkClusterBalance = async (client: Client): Promise<Finding[]> => {
  if ((await readClusterState(client)).progress !== 'done') return []
  const { rows } = await client.query<Node>(NODES)
  return [balanceFinding(rows)]
}
