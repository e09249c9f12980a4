import { type RawBuilder, sql } from 'kysely'

/** The channels whose address somebody of the fleet wrote down, and not whoever runs the installation. */
const WRITTEN_DOWN = sql`('integrator', 'obc', 'push')`

/**
 * What is shown of what the other side of an outbox row answered: of a system that a user chose its HTTP status alone, since
 * its words may be those of a machine in the installation's own network. Channels write the status first.
 */
export const redactedDeliveryResponseSql = (
  channel: RawBuilder<unknown>,
  heard: RawBuilder<unknown>,
): RawBuilder<string | null> =>
  sql`case when ${channel} in ${WRITTEN_DOWN} then substring(${heard} from '^[1-5][0-9][0-9](?= |$)') else ${heard} end`

/** The whole of it, where `redactedDeliveryResponseSql` is less; for admins. */
export const wholeDeliveryResponseSql = (
  channel: RawBuilder<unknown>,
  heard: RawBuilder<unknown>,
): RawBuilder<string | null> => sql`case when ${channel} in ${WRITTEN_DOWN} then ${heard} end`
