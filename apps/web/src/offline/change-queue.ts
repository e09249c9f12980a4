import { ApiError } from '../api/api-error.ts'
import { checkSession, currentSession } from '../session/session-store.ts'
import {
  canChangeBeSentLater,
  changeRefusalOfError,
  hadServerNoTime,
  isFailedChangeRetried,
  isUntimelyChangeRetried,
  outcomeOfAcceptedChange,
} from './change-outcome.ts'
import {
  type DeviceDataOwner,
  deviceDataOwnerOf,
  openDeviceDatabase,
  userIdOfDeviceDataOwner,
} from './device-database.ts'
import type { QueuedYardChange, SentYardChange, YardChange, YardChangeOutcome } from './queued-yard-change.ts'
import { newRequestId } from './request-id.ts'
import { sendYardChange } from './send-yard-change.ts'

/** A change with the number that the database gave it. */
export type KeptQueuedChange = QueuedYardChange & { id: number }

/** A tick that is kept on the device. */
export type KeptPumpTick = KeptQueuedChange & { change: Extract<YardChange, { kind: 'tick' }> }

type Taken = (sent: SentYardChange) => void

let own: readonly KeptQueuedChange[] = []
/** How many the same user made in other fleets. */
let elsewhere = 0
const listeners = new Set<() => void>()
const takers = new Set<Taken>()

const show = (changes: readonly KeptQueuedChange[], ofOtherFleets: number): void => {
  own = changes
  elsewhere = ofOtherFleets
  for (const listener of listeners) listener()
}

/** The changes of whoever is signed in that are not sent, or not settled, first made first. */
export const ownQueuedChanges = (): readonly KeptQueuedChange[] => own

/** How many changes signing out deletes: of this user, in every fleet. */
export const countUserQueuedChanges = (): number => own.length + elsewhere

export const onChangeQueueChanged = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Hear of every change that the server took, before it leaves the queue. */
export const onYardChangeAccepted = (taken: Taken): (() => void) => {
  takers.add(taken)
  return () => takers.delete(taken)
}

export const announceYardChangeAccepted = (sent: SentYardChange): void => {
  for (const taken of takers) taken(sent)
}

export const isChangeWaitingToSend = ({ outcome }: QueuedYardChange): boolean => outcome === null

/** Reads an owner's changes from the device: another tab may have made or sent some. */
export const readChangeQueue = async (owner: DeviceDataOwner): Promise<void> => {
  const kept = await (await openDeviceDatabase()).getAll('changes')
  const userId = userIdOfDeviceDataOwner(owner)
  const ofOtherFleets = kept.filter(
    (change) => change.owner !== owner && userIdOfDeviceDataOwner(change.owner) === userId,
  ).length
  show(
    kept.flatMap(({ id, ...change }) => (id === undefined || change.owner !== owner ? [] : [{ ...change, id }])),
    ofOtherFleets,
  )
}

/** Nobody is signed in: nobody's changes are shown. */
export const hideChangeQueue = (): void => show([], 0)

/** Keeps a change on the device, behind those before it. */
export const queueYardChange = async (owner: DeviceDataOwner, change: YardChange, subject: string): Promise<void> => {
  await (await openDeviceDatabase()).add('changes', {
    owner,
    change,
    subject,
    outcome: null,
    requestId: newRequestId(),
  })
  await readChangeQueue(owner)
}

/** Forgets a change that was settled, as its maker wants. */
export const dropQueuedChange = async ({ id, owner }: KeptQueuedChange): Promise<void> => {
  await (await openDeviceDatabase()).delete('changes', id)
  await readChangeQueue(owner)
}

/**
 * Writes a change anew as `next` makes it of what is kept now, and answers what was written; null where nothing was: it was
 * dropped or sent meanwhile, or `next` wants none.
 */
const rewrite = async (
  id: number,
  next: (kept: KeptQueuedChange) => KeptQueuedChange | null,
): Promise<KeptQueuedChange | null> => {
  const writing = (await openDeviceDatabase()).transaction('changes', 'readwrite')
  const kept = await writing.store.get(id)
  const written = kept === undefined ? null : next({ ...kept, id })
  if (written !== null) await writing.store.put(written)
  await writing.done
  return written
}

/** Lets a change that was refused be sent again, as it was or changed under a `subject` of its own: what was changed was never sent, and nothing failed over it. */
export const requeueRefusedChange = async (
  { id, owner, change: before, subject: about }: KeptQueuedChange,
  change: YardChange,
  subject = about,
): Promise<void> => {
  await rewrite(id, ({ tried, failures: _, roundsWithoutTime: __, ...kept }) => ({
    ...kept,
    ...(change !== before ? { requestId: newRequestId() } : tried === true ? { tried } : {}),
    change,
    subject,
    outcome: null,
  }))
  await readChangeQueue(owner)
}

/** Notes what became of a change. What was signed out of meanwhile stays forgotten. */
const settle = async ({ id }: KeptQueuedChange, outcome: YardChangeOutcome | null): Promise<void> => {
  if (outcome === null) await (await openDeviceDatabase()).delete('changes', id)
  else await rewrite(id, (kept) => ({ ...kept, outcome }))
}

/** Sends one; false where it must wait, and all behind it. That it is on its way is shown before it goes. */
const sendKept = async (queued: KeptQueuedChange, userName: string): Promise<boolean> => {
  const kept = await rewrite(queued.id, (now) => (isChangeWaitingToSend(now) ? { ...now, tried: true } : null))
  if (kept === null) return true
  await readChangeQueue(kept.owner)
  try {
    const sent = await sendYardChange(kept.change, kept.requestId)
    await settle(kept, outcomeOfAcceptedChange(kept.change, sent, userName))
    announceYardChangeAccepted(sent)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (hadServerNoTime(error)) {
      const roundsWithoutTime = (kept.roundsWithoutTime ?? 0) + 1
      if (isUntimelyChangeRetried(roundsWithoutTime)) {
        await rewrite(kept.id, (now) => ({ ...now, roundsWithoutTime }))
        return false
      }
    } else if (canChangeBeSentLater(error)) return false
    const failures = (kept.failures ?? 0) + 1
    if (!hadServerNoTime(error) && isFailedChangeRetried(error, failures)) {
      await rewrite(kept.id, (now) => ({ ...now, failures }))
      return false
    }
    await settle(kept, changeRefusalOfError(kept.change, error))
  }
  return true
}

const LOCK = 'coldbar-changes'

/** A page that came by plain http has no locks: there two tabs may send the same, which is done once all the same. */
const { locks }: { locks?: LockManager | null } = navigator

const alone = async (work: () => Promise<void>): Promise<void> => {
  await (locks ? locks.request(LOCK, work) : work())
}

/** Forgets a change that was never sent, and answers whether it was: what was sent may be known to the server. */
export const withdrawUnsentChange = async ({ id, owner }: KeptQueuedChange): Promise<boolean> => {
  const writing = (await openDeviceDatabase()).transaction('changes', 'readwrite')
  const kept = await writing.store.get(id)
  const isUnsent = kept !== undefined && isChangeWaitingToSend(kept) && kept.tried !== true
  if (isUnsent) await writing.store.delete(id)
  await writing.done
  await readChangeQueue(owner)
  return isUnsent
}

/**
 * Takes back a tick that waits. One that was never sent is forgotten; one that was, or that is no longer kept, may be known to
 * the server, whatever came back: it is taken back behind its sending.
 */
export const withdrawWaitingPumpTick = async ({
  id,
  owner,
  change: { tireId, time },
  subject,
}: KeptPumpTick): Promise<void> => {
  const writing = (await openDeviceDatabase()).transaction('changes', 'readwrite')
  const kept = await writing.store.get(id)
  if (kept !== undefined && isChangeWaitingToSend(kept) && kept.tried !== true) await writing.store.delete(id)
  else await writing.store.add({ owner, change: { kind: 'takeBack', tireId, time }, subject, outcome: null })
  await writing.done
  await readChangeQueue(owner)
}

/** Whether the server takes what this page sends as this owner's: another tab may have signed in somebody else. */
const isSignedIn = async (owner: DeviceDataOwner): Promise<boolean> => {
  try {
    await checkSession()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return false
  }
  return isStillSignedIn(owner)
}

const isStillSignedIn = (owner: DeviceDataOwner): boolean => {
  const session = currentSession()
  return session !== null && deviceDataOwnerOf(session) === owner
}

/** Sends what waits, in the order of its making, until one does not arrive, as its owner alone. One tab at a time. */
export const sendChangeQueue = (owner: DeviceDataOwner, userName: string): Promise<void> =>
  alone(async () => {
    if (!(await isSignedIn(owner))) return
    await readChangeQueue(owner)
    for (const kept of own.filter(isChangeWaitingToSend)) {
      if (!isStillSignedIn(owner)) return
      const goesOn = await sendKept(kept, userName)
      // Whoever signed out meanwhile is shown no more.
      if (!isStillSignedIn(owner)) return
      await readChangeQueue(owner)
      if (!goesOn) return
    }
  })
