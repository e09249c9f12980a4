import { ApiError } from '../api/api-error.ts'
import { currentLiveState, onLiveStateChange } from '../live/live-state.ts'
import type { Session } from '../session/session.ts'
import { checkSession } from '../session/session-store.ts'
import {
  hideChangeQueue,
  isChangeWaitingToSend,
  ownQueuedChanges,
  readChangeQueue,
  sendChangeQueue,
} from './change-queue.ts'
import { forgetOtherUsersDeviceData } from './device-answer-cache.ts'
import { deviceDataOwnerOf } from './device-database.ts'

/** A weak network says neither that it went nor that it is back. */
const AGAIN_MS = 20_000

/** An installed app's data is cleared by its user alone; other pages would have to ask. */
const keepFromClearing = (): void => {
  if (matchMedia('(display-mode: standalone)').matches) void navigator.storage.persist()
}

/**
 * Sends what was made without a network, as soon as there is one, and forgets what another user of this device must not see.
 * Runs while somebody is signed in; returns how to stop.
 */
export const startSendingYardChanges = (session: Session): (() => void) => {
  const owner = deviceDataOwnerOf(session)
  const send = (): void => void sendChangeQueue(owner, session.name).catch(leftToTheNextRound)
  const sendIfAny = (): void => {
    if (ownQueuedChanges().some(isChangeWaitingToSend)) send()
  }
  /** A page that opened without the server learns whether the session still stands, and gets the token of its writes. */
  const back = (): void => void checkSession().then(sendIfAny, leftToTheNextRound)
  let mode = currentLiveState().mode
  const stopLive = onLiveStateChange(() => {
    const before = mode
    mode = currentLiveState().mode
    if (mode === 'live' && before !== 'live') sendIfAny()
  })
  const timer = setInterval(sendIfAny, AGAIN_MS)
  addEventListener('online', back)
  void forgetOtherUsersDeviceData(owner)
  keepFromClearing()
  void readChangeQueue(owner).then(sendIfAny)
  return () => {
    stopLive()
    clearInterval(timer)
    removeEventListener('online', back)
    hideChangeQueue()
  }
}

/** What was not sent stays in the queue. */
const leftToTheNextRound = (error: unknown): void => {
  if (!(error instanceof ApiError)) throw error
}
