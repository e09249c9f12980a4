import type { Session } from '../session/session.ts'
import { announceYardChangeAccepted, queueYardChange, sendChangeQueue } from './change-queue.ts'
import { deviceDataOwnerOf } from './device-database.ts'
import type { YardChange } from './queued-yard-change.ts'
import { sendYardChange } from './send-yard-change.ts'

/**
 * Makes a change: kept on this device first, then sent with what waits before it. Where the device keeps nothing it is sent
 * at once, and throws the `ApiError` of one that does not arrive.
 */
export const makeYardChange = async (session: Session, change: YardChange, subject: string): Promise<void> => {
  const owner = deviceDataOwnerOf(session)
  try {
    await queueYardChange(owner, change, subject)
  } catch {
    announceYardChangeAccepted(await sendYardChange(change))
    return
  }
  // What does not arrive waits, and is sent again by `start-sending-yard-changes.ts`.
  void sendChangeQueue(owner, session.name)
}
