import type { LiveChanges } from '@coldbar/contract/live/stream'
import { retryDelay } from './retry-delay.ts'

export type ConnectionEvents = {
  onOpen: (again: boolean) => void
  onChanges: (changes: LiveChanges) => void
  onReload: () => void
  /** The stream is away; it comes back by itself. */
  onLost: () => void
}

export type StreamSource = (url: string) => EventSource

/**
 * Keeps one stream open until stopped.
 *
 * A dropped connection is resumed by the browser with Last-Event-ID. One that the server refuses is opened anew after
 * a growing, jittered wait; `onOpen(true)` then says that messages may have been missed.
 */
export const keepConnected = (url: string, events: ConnectionEvents, open: StreamSource = openStream): (() => void) => {
  let stream: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let refusals = 0
  let openedBefore = false
  let silence: ReturnType<typeof setTimeout> | undefined

  /** A socket can die without a word. The server beats, so a long silence means that nobody is there. */
  const heard = (): void => {
    clearTimeout(silence)
    silence = setTimeout(() => {
      stream?.close()
      events.onLost()
      connect()
    }, SILENT_MS)
  }

  const connect = (): void => {
    const current = open(url)
    let resumable = false
    stream = current
    heard()
    current.addEventListener('open', () => {
      heard()
      refusals = 0
      events.onOpen(openedBefore && !resumable)
      openedBefore = true
      resumable = true
    })
    current.addEventListener('beat', heard)
    current.addEventListener('changes', (message) => {
      heard()
      events.onChanges(JSON.parse(message.data))
    })
    current.addEventListener('reload', () => events.onReload())
    current.addEventListener('error', () => {
      events.onLost()
      if (current.readyState !== CLOSED) return
      clearTimeout(silence)
      refusals += 1
      timer = setTimeout(connect, retryDelay(refusals))
    })
  }

  const reconnectNow = (): void => {
    if (stream?.readyState === OPEN) return
    clearTimeout(timer)
    stream?.close()
    connect()
  }

  // The browser knows before the stream does: a socket without a network under it looks open for minutes.
  const networkLost = (): void => {
    clearTimeout(timer)
    clearTimeout(silence)
    stream?.close()
    events.onLost()
  }

  connect()
  addEventListener('online', reconnectNow)
  addEventListener('offline', networkLost)
  return () => {
    clearTimeout(timer)
    clearTimeout(silence)
    removeEventListener('online', reconnectNow)
    removeEventListener('offline', networkLost)
    stream?.close()
  }
}

/** Three beats of the server that did not come. */
const SILENT_MS = 45_000
const OPEN = 1
const CLOSED = 2

const openStream: StreamSource = (url) => new EventSource(url)
