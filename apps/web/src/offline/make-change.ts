import type { Session } from '../session/session.ts'
import { announceTaken, queueChange, sendQueue } from './change-queue.ts'
import { ownerOf } from './device-database.ts'
import { sendChange, type YardChange } from './queued-change.ts'

/**
 * Makes a change: kept on this device first, then sent with what waits before it. Where the device keeps nothing it is sent
 * at once, and throws the `ApiError` of one that does not arrive.
 */
export const makeChange = async (session: Session, change: YardChange, subject: string): Promise<void> => {
  const owner = ownerOf(session)
  try {
    await queueChange(owner, change, subject)
  } catch {
    announceTaken(await sendChange(change))
    return
  }
  // What does not arrive waits, and is sent again by `yard-device.ts`.
  void sendQueue(owner, session.name)
}
