import type { EpochSeconds } from '@coldbar/domain/units/time'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { USERS_TO_ERASE_STORAGE_KEY } from '../session/erase-device.ts'
import type { Session } from '../session/session.ts'
import type { QueuedYardChange } from './queued-yard-change.ts'

/** Whose something is on a device: another user, or the same one in another fleet, never sees it. */
export type DeviceDataOwner = string & { readonly __brand: 'owner of what a device keeps' }

export const deviceDataOwnerOf = ({ fleetId, userId }: Pick<Session, 'fleetId' | 'userId'>): DeviceDataOwner =>
  `${fleetId}/${userId}` as DeviceDataOwner

/** The user's id alone, whichever fleet it is in. */
export const userIdOfDeviceDataOwner = (owner: DeviceDataOwner): number => Number(owner.split('/')[1])

/** What a device keeps for the time without a network. */
interface DeviceSchema extends DBSchema {
  /** Who used it last, at `current`. */
  session: { key: string; value: { session: Session; heardAt: EpochSeconds } }
  /** Answers as they were last heard, by the owner and what was asked for. */
  answers: { key: [owner: string, asked: string]; value: { answer: unknown; heardAt: EpochSeconds } }
  /** What was changed and is not sent, or not settled; by a number, in the order of its making. */
  changes: { key: number; value: QueuedYardChange }
}

type DeviceDatabase = IDBPDatabase<DeviceSchema>

let opening: Promise<DeviceDatabase> | undefined

const open = async (): Promise<DeviceDatabase> => {
  const database = await openDB<DeviceSchema>('coldbar', 1, {
    upgrade(created) {
      created.createObjectStore('session')
      created.createObjectStore('answers')
      created.createObjectStore('changes', { keyPath: 'id', autoIncrement: true })
    },
    // A later version of the page, in another tab, must not wait for this one.
    blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
    terminated: () => {
      opening = undefined
    },
  })
  await eraseRequestedDataFrom(database)
  return database
}

/** The browser's database; rejects where it has none for us, as in a private window of some. */
export const openDeviceDatabase = (): Promise<DeviceDatabase> => {
  opening ??= open()
  return opening
}

/** Erases what `eraseDeviceData` wrote down: all lists, and what its users did not send. */
export const eraseRequestedDataFrom = async (database: DeviceDatabase): Promise<void> => {
  const asked = localStorage.getItem(USERS_TO_ERASE_STORAGE_KEY)
  if (asked === null) return
  const users = asked.split(',').filter(Boolean).map(Number)
  const erasing = database.transaction(['answers', 'session', 'changes'], 'readwrite')
  const changes = erasing.objectStore('changes')
  const kept = await changes.getAll()
  const gone = kept.filter(({ owner }) => users.includes(userIdOfDeviceDataOwner(owner)))
  await Promise.all([
    erasing.objectStore('answers').clear(),
    erasing.objectStore('session').clear(),
    ...gone.flatMap(({ id }) => (id === undefined ? [] : changes.delete(id))),
    erasing.done,
  ])
  localStorage.removeItem(USERS_TO_ERASE_STORAGE_KEY)
}
