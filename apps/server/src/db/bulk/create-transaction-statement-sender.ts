import { CompiledQuery } from 'kysely'
import type { FleetTransaction } from '../scope/in-fleet.ts'
import type { SendStatement } from './pipeline.ts'

/** Sends statements in a transaction that other statements share. */
export const createTransactionStatementSender =
  (tx: FleetTransaction): SendStatement =>
  async <Row>(statement: Parameters<SendStatement>[0]) => {
    const query = 'text' in statement ? CompiledQuery.raw(statement.text, [...statement.values]) : statement.compile(tx)
    return (await tx.executeQuery(query)).rows as Row[]
  }
