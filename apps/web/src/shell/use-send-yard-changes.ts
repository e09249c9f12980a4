import { useEffect } from 'react'
import { currentSession, useSession } from '../session/session-store.ts'
import { fleetStore } from '../store/fleet-store.ts'
import { loadCode } from '../ui/lazy/load-code.ts'

/** Sends what was made without a network, for as long as somebody is signed in. Its code comes behind the lists. */
export const useSendYardChanges = (): void => {
  const session = useSession()
  const whose = session === null ? null : `${session.fleetId}/${session.userId}`
  useEffect(() => {
    const user = currentSession()
    if (whose === null || user === null || !('indexedDB' in globalThis)) return
    let stop: (() => void) | null = null
    let isOver = false
    const start = async (): Promise<void> => {
      await fleetStore.prefetch('troubles')
      const { startSendingYardChanges } = await loadCode(() => import('../offline/start-sending-yard-changes.ts'))
      if (!isOver) stop = startSendingYardChanges(user)
    }
    // Code that does not come is asked for by the next page.
    void start().catch(() => undefined)
    return () => {
      isOver = true
      stop?.()
    }
  }, [whose])
}
