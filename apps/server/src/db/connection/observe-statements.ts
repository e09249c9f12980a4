import type { Pool, PoolClient } from 'pg'
import { type DatabasePoolName, statementProbe } from '../../probes/database-probe.ts'

type Asked = readonly unknown[]

/** The text of a statement whose answer is one promise; null of what is read piece by piece or calls back. */
const textOf = (asked: Asked): string | null => {
  const [statement, ...rest] = asked
  if (rest.some((one) => typeof one === 'function')) return null
  if (typeof statement === 'string') return statement
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return null
  return 'text' in statement && typeof statement.text === 'string' ? statement.text : null
}

/** Tells of every statement that connections of a pool are asked, as far as somebody listens when it is sent. */
export const observeStatements = (pool: Pool, name: DatabasePoolName): void => {
  pool.on('connect', (client) => {
    const prototype: PoolClient = Object.getPrototypeOf(client)
    const observed = (...asked: Asked): unknown => {
      const query = (): unknown => Reflect.apply(prototype.query, client, asked)
      const text = textOf(asked)
      const work = text === null ? null : statementProbe.begin({ pool: name, text })
      return work === null ? query() : statementProbe.finish(work, async () => query())
    }
    client.query = observed as typeof client.query
  })
}
