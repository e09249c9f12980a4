/** What a signed scope is made of: it stands within a statement, where a parameter cannot. */
const SIGNED = /^\d+:\w+:\d+:[0-9a-f]{64}$/

/**
 * The statements by which a transaction on a cluster becomes one of the application's role that sees this fleet only, one after the
 * other. `set_config` stays on the coordinator: what nodes must know is said by SET LOCAL, which Citus passes on to each node that
 * takes part.
 */
export const clusterScopeStatements = (signed: string, lockMs?: number): string[] => {
  if (!SIGNED.test(signed)) throw new Error('a scope that was not signed here')
  return [
    "select set_config('role', 'coldbar_app', true)",
    "set local citus.propagate_set_commands = 'local'",
    `set local app.scope = '${signed}'`,
    ...(lockMs === undefined ? [] : [`set local lock_timeout = ${lockMs}`]),
  ]
}
