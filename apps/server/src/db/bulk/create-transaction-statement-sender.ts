import { CompiledQuery } from 'kysely'
import type { FleetTransaction } from '../scope/in-fleet.ts'
import type { SendStatement } from './pipeline.ts'

/** Sends statements in a transaction that other statements share. */
export const createTransactionStatementSender =
  (tx: FleetTransaction): SendStatement =>
  <Row>(statement: Parameters<SendStatement>[0]) => {
    const query = 'text' in statement ? CompiledQuery.raw(statement.text, [...statement.values]) : statement.compile(tx)
    const answer = tx.executeQuery(query).then(({ rows }) => rows as Row[])
    // It may fail before anybody waits for it: whoever sends several makes the next one ready meanwhile.
    answer.catch(() => {})
    return answer
  }
