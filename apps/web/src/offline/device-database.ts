import type { EpochSeconds } from '@coldbar/domain/units/time'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Session } from '../session/session.ts'
import type { QueuedChange } from './queued-change.ts'

/** Whose something is on a device: another user, or the same one in another fleet, never sees it. */
export type Owner = string & { readonly __brand: 'owner of what a device keeps' }

export const ownerOf = ({ fleetId, userId }: Pick<Session, 'fleetId' | 'userId'>): Owner =>
  `${fleetId}/${userId}` as Owner

/** What a device keeps for the time without a network. */
interface DeviceSchema extends DBSchema {
  /** Who used it last, at `current`. */
  session: { key: string; value: { session: Session; heardAt: EpochSeconds } }
  /** Answers as they were last heard, by the owner and what was asked for. */
  answers: { key: [owner: string, asked: string]; value: { answer: unknown; heardAt: EpochSeconds } }
  /** What was changed and is not sent, or not settled; by a number, in the order of its making. */
  changes: { key: number; value: QueuedChange; indexes: { owner: string } }
}

type DeviceDatabase = IDBPDatabase<DeviceSchema>

let opening: Promise<DeviceDatabase> | undefined

/** The browser's database; rejects where it has none for us, as in a private window of some. */
export const deviceDatabase = (): Promise<DeviceDatabase> => {
  opening ??= openDB<DeviceSchema>('coldbar', 1, {
    upgrade(database) {
      database.createObjectStore('session')
      database.createObjectStore('answers')
      const changes = database.createObjectStore('changes', { keyPath: 'id', autoIncrement: true })
      changes.createIndex('owner', 'owner')
    },
    // A later version of the page, in another tab, must not wait for this one.
    blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
    terminated: () => {
      opening = undefined
    },
  })
  return opening
}
