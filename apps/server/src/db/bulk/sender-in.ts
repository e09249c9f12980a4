import { CompiledQuery } from 'kysely'
import type { FleetTransaction } from '../scope/in-fleet.ts'
import type { Send } from './pipeline.ts'

/** Sends statements in a transaction that other statements share. */
export const senderIn =
  (tx: FleetTransaction): Send =>
  async <Row>(statement: Parameters<Send>[0]) => {
    const query = 'text' in statement ? CompiledQuery.raw(statement.text, [...statement.values]) : statement.compile(tx)
    return (await tx.executeQuery(query)).rows as Row[]
  }
