import { ApiError } from '../api/api-error.ts'
import { isSentLater, outcomeOf, refusalOf } from './change-outcome.ts'
import { deviceDatabase, type Owner } from './device-database.ts'
import { type ChangeOutcome, type QueuedChange, type SentChange, sendChange, type YardChange } from './queued-change.ts'

/** A change with the number that the database gave it. */
export type KeptChange = QueuedChange & { id: number }

type Taken = (sent: SentChange) => void

let own: readonly KeptChange[] = []
const listeners = new Set<() => void>()
const takers = new Set<Taken>()

const show = (changes: readonly KeptChange[]): void => {
  own = changes
  for (const listener of listeners) listener()
}

/** The changes of whoever is signed in that are not sent, or not settled, first made first. */
export const ownChanges = (): readonly KeptChange[] => own

export const onQueueChanged = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Hear of every change that the server took, before it leaves the queue. */
export const onChangeTaken = (taken: Taken): (() => void) => {
  takers.add(taken)
  return () => takers.delete(taken)
}

export const announceTaken = (sent: SentChange): void => {
  for (const taken of takers) taken(sent)
}

export const isWaiting = ({ outcome }: QueuedChange): boolean => outcome === null

/** Reads an owner's changes from the device: another tab may have made or sent some. */
export const readQueue = async (owner: Owner): Promise<void> => {
  const kept = await (await deviceDatabase()).getAllFromIndex('changes', 'owner', owner)
  show(kept.flatMap((change) => (change.id === undefined ? [] : [{ ...change, id: change.id }])))
}

/** Nobody is signed in: nobody's changes are shown. */
export const hideQueue = (): void => show([])

/** Keeps a change on the device, behind those before it. */
export const queueChange = async (owner: Owner, change: YardChange, subject: string): Promise<void> => {
  await (await deviceDatabase()).add('changes', { owner, change, subject, outcome: null })
  await readQueue(owner)
}

/** Forgets a change, as its maker wants. */
export const dropChange = async ({ id, owner }: KeptChange): Promise<void> => {
  await (await deviceDatabase()).delete('changes', id)
  await readQueue(owner)
}

/** Lets a change that was refused be sent again, as it was or changed. */
export const requeueChange = async (kept: KeptChange, change: YardChange = kept.change): Promise<void> => {
  await (await deviceDatabase()).put('changes', { ...kept, change, outcome: null })
  await readQueue(kept.owner)
}

const settle = async (kept: KeptChange, outcome: ChangeOutcome | null): Promise<void> => {
  const database = await deviceDatabase()
  if (outcome === null) await database.delete('changes', kept.id)
  else await database.put('changes', { ...kept, outcome })
}

/** Sends one; false where it must wait, and all behind it. */
const sendKept = async (kept: KeptChange, userName: string): Promise<boolean> => {
  try {
    const sent = await sendChange(kept.change)
    await settle(kept, outcomeOf(kept.change, sent, userName))
    announceTaken(sent)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (isSentLater(error)) return false
    await settle(kept, { kind: 'refused', why: refusalOf(error) })
  }
  return true
}

const LOCK = 'coldbar-changes'

/** A page that came by plain http has no locks: there two tabs may send the same, which is done once all the same. */
const { locks }: { locks?: LockManager | null } = navigator

/** Whether this page sends, where there are no locks to tell. */
let sending = false

const alone = async (work: () => Promise<void>): Promise<void> => {
  sending = true
  try {
    await (locks ? locks.request(LOCK, work) : work())
  } finally {
    sending = false
  }
}

/** What may be on its way is not forgotten but followed. */
const unlessSending = async (forget: () => Promise<void>, follow: () => Promise<void>): Promise<void> => {
  if (!locks) await (sending ? follow() : forget())
  else await locks.request(LOCK, { ifAvailable: true }, (lock) => (lock === null ? follow() : forget()))
}

/** Takes back a tick that waits: it is never sent, or taken back behind its sending. */
export const withdrawTick = (kept: KeptChange): Promise<void> => {
  const { tireId, time } = kept.change
  return unlessSending(
    () => dropChange(kept),
    () => queueChange(kept.owner, { kind: 'takeBack', tireId, time }, kept.subject),
  )
}

/** Sends what waits, in the order of its making, until one does not arrive. One tab at a time. */
export const sendQueue = (owner: Owner, userName: string): Promise<void> =>
  alone(async () => {
    await readQueue(owner)
    for (const kept of own.filter(isWaiting)) {
      const goesOn = await sendKept(kept, userName)
      await readQueue(owner)
      if (!goesOn) return
    }
  })
