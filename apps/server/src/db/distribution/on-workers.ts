import type { ClientBase } from 'pg'

/** What a node does to itself, each of the others does too: it must not send it on. */
const ALONE = `begin perform set_config('citus.enable_' || what || '_propagation', 'off', true)
  from unnest(array['ddl', 'create_role', 'alter_role']) what;`

/** Runs a command on every worker of a cluster and says what each answered, as `host:port` and a text. Throws what a node refuses. */
export const onWorkers = async (client: ClientBase, command: string): Promise<{ node: string; said: string }[]> => {
  const { rows } = await client.query<{ node: string; success: boolean; said: string }>(
    `select nodename || ':' || nodeport as node, success, result as said from run_command_on_workers($1)`,
    [command.trimStart().startsWith('do ') ? command.replace(/\bbegin\b/, () => ALONE) : command],
  )
  const failed = rows.find(({ success }) => !success)
  if (failed !== undefined) throw new Error(`the node ${failed.node} refused: ${failed.said}`)
  return rows.map(({ node, said }) => ({ node, said }))
}
