import { openDatabaseWithoutMigrating } from '../db/open-database.ts'
import { inSystem } from '../db/scope/in-system.ts'
import type { CommandInput } from './command.ts'

/** What an installation keeps of a pack that it issued. */
export type IssuedEvidencePack = { at: string; by: string; vehicle: string }

/** By whom and when this installation issued the pack with a final hash; null where it did not. */
export const findIssuedEvidencePack = async (
  { config, tell }: Pick<CommandInput, 'config' | 'tell'>,
  finalHash: string,
): Promise<IssuedEvidencePack | null> => {
  const { db, close } = await openDatabaseWithoutMigrating(config(), tell)
  try {
    const found = await inSystem(db, (tx) =>
      tx
        .selectFrom('evidence_pack')
        .select(['issued_at', 'issued_by', 'vehicle_name'])
        .where('final_hash', '=', Buffer.from(finalHash, 'hex'))
        .executeTakeFirst(),
    )
    return found === undefined
      ? null
      : { at: found.issued_at.toISOString(), by: found.issued_by, vehicle: found.vehicle_name }
  } finally {
    await close()
  }
}
