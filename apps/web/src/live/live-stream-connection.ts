import type { LiveChanges } from '@coldbar/contract/live/stream'
import { streamReconnectDelayMs } from './stream-reconnect-delay.ts'

export type LiveStreamHandlers = {
  /** `missed`: messages may have been missed, and nobody will say which. */
  onOpen: (missed: boolean) => void
  onChanges: (changes: LiveChanges) => void
  onReload: () => void
  /** The stream is away; it comes back by itself. */
  onLost: () => void
}

export type EventSourceOpener = (url: string) => EventSource

/**
 * Keeps one stream open until stopped.
 *
 * One that broke is opened anew at once and goes on behind the last message that came: the server sends the rest, or says
 * that the lists are to be read anew. One that the server refuses, or that breaks as soon as it is open, is opened after
 * a growing, jittered wait.
 */
export const keepLiveStreamOpen = (
  url: string,
  events: LiveStreamHandlers,
  open: EventSourceOpener = openStream,
): (() => void) => {
  let stream: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let refusals = 0
  let openedBefore = false
  let lastId = ''
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
    const current = open(lastId === '' ? url : `${url}?last_event_id=${encodeURIComponent(lastId)}`)
    let openSince: number | null = null
    stream = current
    heard()
    const hears = (type: string, take: (data: string) => void): void =>
      current.addEventListener(type, (message: MessageEvent<string>) => {
        heard()
        // A page's own stream only: one that was given up may still hand out what it had.
        if (current !== stream) return
        if (message.lastEventId !== '') lastId = message.lastEventId
        take(message.data)
      })
    current.addEventListener('open', () => {
      heard()
      openSince = Date.now()
      events.onOpen(openedBefore && lastId === '')
      openedBefore = true
    })
    hears('ready', () => undefined)
    hears('beat', () => undefined)
    hears('changes', (data) => events.onChanges(JSON.parse(data)))
    hears('reload', () => events.onReload())
    current.addEventListener('error', () => {
      if (current !== stream) return
      events.onLost()
      clearTimeout(silence)
      current.close()
      const wasOpen = openSince !== null && Date.now() - openSince >= SETTLED_MS
      refusals = wasOpen ? 0 : refusals + 1
      timer = setTimeout(connect, wasOpen ? 0 : streamReconnectDelayMs(refusals))
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
/** A stream that was open for so long was no accident of a server that starts or ends. */
const SETTLED_MS = 1_000
const OPEN = 1

const openStream: EventSourceOpener = (url) => new EventSource(url)
