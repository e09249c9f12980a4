import type { LiveChanges } from '@coldbar/contract/live/stream'
import { isFleetListQuery } from '../api/api-query-keys.ts'
import { calls } from '../api/calls.ts'
import { queryClient } from '../api/query-client.ts'
import { fleetStore } from '../store/fleet-store.ts'
import { createLiveChangesAssembler } from './assemble-live-changes.ts'
import { createMessageLagMeter } from './lag-meter.ts'
import { currentLiveState, setLiveState } from './live-state.ts'
import { keepLiveStreamOpen } from './live-stream-connection.ts'
import { startPolling } from './polling.ts'
import { createLiveQueryRefresher } from './refresh-queries.ts'

/** A short break is resumed without anybody noticing; after this the lists are fetched instead. */
const PATIENCE_MS = 5_000

const nowSeconds = (): number => Date.now() / 1000

/** Keeps the fleet store and the details on screen true while somebody is signed in. Returns how to stop. */
export const startLiveFleet = (): (() => void) => {
  const queries = createLiveQueryRefresher(queryClient)
  const lagOf = createMessageLagMeter()
  let stopPolling: (() => void) | null = null
  let patience: ReturnType<typeof setTimeout> | undefined

  const fetchAgain = async (): Promise<void> => {
    const answered = await fleetStore.reload()
    // Details too: what changed meanwhile is told to nobody again.
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !isFleetListQuery(queryKey) })
    if (currentLiveState().mode !== 'live')
      setLiveState({ mode: answered ? 'polling' : 'offline', lastReading: fleetStore.newestReading() })
  }

  const backToLive = (missed: boolean): void => {
    clearTimeout(patience)
    patience = undefined
    stopPolling?.()
    stopPolling = null
    setLiveState({ mode: 'live', lastReading: fleetStore.newestReading() })
    if (missed) void fetchAgain()
  }

  const changed = (changes: LiveChanges): void => {
    fleetStore.apply(changes)
    queries.changed(changes)
    setLiveState({
      mode: 'live',
      lastReading: fleetStore.newestReading(),
      behindSeconds: lagOf(changes.time, nowSeconds()),
    })
  }

  const whole = createLiveChangesAssembler(changed)

  const lost = (): void => {
    // What it held of a moment it will not be sent again.
    whole.flush()
    if (patience !== undefined) return
    // The browser knows at once that there is no network, and nobody has to wait for what cannot be fetched.
    if (navigator.onLine) setLiveState({ mode: 'connecting' })
    else setLiveState({ mode: 'offline', lastReading: fleetStore.newestReading() })
    patience = setTimeout(() => {
      stopPolling = startPolling(fetchAgain)
    }, PATIENCE_MS)
  }

  const disconnect = keepLiveStreamOpen(calls['live.stream'].path, {
    onOpen: backToLive,
    onChanges: whole.part,
    onReload: () => void fetchAgain(),
    onLost: lost,
  })
  return () => {
    disconnect()
    clearTimeout(patience)
    stopPolling?.()
    queries.stop()
    setLiveState({ mode: 'connecting', lastReading: null, behindSeconds: 0 })
  }
}
