import type { ClientBase } from 'pg'

/** Runs a command on every worker of a cluster and says what each answered, as `host:port` and a text. Throws what a node refuses. */
export const onWorkers = async (client: ClientBase, command: string): Promise<{ node: string; said: string }[]> => {
  const { rows } = await client.query<{ node: string; success: boolean; said: string }>(
    `select nodename || ':' || nodeport as node, success, result as said from run_command_on_workers($1)`,
    [command],
  )
  const failed = rows.find(({ success }) => !success)
  if (failed !== undefined) throw new Error(`the node ${failed.node} refused: ${failed.said}`)
  return rows.map(({ node, said }) => ({ node, said }))
}
