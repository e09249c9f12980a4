import { chownSync, renameSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'
import { REQUEST_DATABASE_USER, SYSTEM_DATABASE_USER } from '../connection/database-address.ts'
import type { ClusterFolders } from './cluster-folders.ts'
import type { PostgresAccount } from './postgres-account.ts'
import { MANAGED_CLUSTER_SUPERUSER } from './postgres-cluster.ts'

const MAP = 'coldbar'
const HEAD = '# Written by Coldbar at every start.\n'

/** Whoever the system says is at the other end of the socket, and no word of their own: nobody is trusted. */
const HOSTS = `${HEAD}local all all peer map=${MAP}\n`

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

const identities = (account: PostgresAccount): string => {
  const people = new Set([userInfo().username, ...(account === null ? [] : [account.name])])
  const lines = [...people].flatMap((person) =>
    [MANAGED_CLUSTER_SUPERUSER, SYSTEM_DATABASE_USER, REQUEST_DATABASE_USER].map(
      (login) => `${MAP} ${quoted(person)} ${login}\n`,
    ),
  )
  return HEAD + lines.join('')
}

/** Says who may log in to a managed server: this user and the one it runs as. This holds for a cluster made by an older version too. */
export const writePgHba = ({ cluster }: ClusterFolders, account: PostgresAccount): void => {
  for (const [name, text] of [
    ['pg_hba.conf', HOSTS],
    ['pg_ident.conf', identities(account)],
  ] as const) {
    const half = path.join(cluster, `${name}.new`)
    writeFileSync(half, text, { mode: 0o600 })
    if (account !== null) chownSync(half, account.uid, account.gid)
    renameSync(half, path.join(cluster, name))
  }
}
