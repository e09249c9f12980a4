import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMessageLagMeter } from './lag-meter.ts'
import { keepLiveStreamOpen } from './live-stream-connection.ts'
import { streamReconnectDelayMs } from './stream-reconnect-delay.ts'

/** What a browser's EventSource does, moved by hand. */
class Stream extends EventTarget {
  readyState = 0
  close = vi.fn()
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
  }
  opens(): void {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  says(type: string, data: unknown, lastEventId = ''): void {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId }))
  }
  fails(readyState: 0 | 2): void {
    this.readyState = readyState
    this.dispatchEvent(new Event('error'))
  }
}

const connected = () => {
  const streams: Stream[] = []
  const heard = { onOpen: vi.fn(), onChanges: vi.fn(), onReload: vi.fn(), onLost: vi.fn() }
  const stop = keepLiveStreamOpen('/live', heard, (url) => {
    const stream = new Stream(url)
    streams.push(stream)
    return stream as unknown as EventSource
  })
  const last = (): Stream => streams.at(-1) ?? new Stream('')
  return { heard, stop, last, streams }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('the live connection', () => {
  it('hands on changes and requests to reload', () => {
    const { heard, last, stop } = connected()
    last().opens()
    last().says('changes', { time: 1, vehicles: [], tires: [] })
    last().says('reload', null)
    stop()
    expect(heard.onOpen).toHaveBeenCalledWith(false)
    expect(heard.onChanges).toHaveBeenCalledWith({ time: 1, vehicles: [], tires: [] })
    expect(heard.onReload).toHaveBeenCalledOnce()
  })

  it('opens a dropped one anew at once, behind the last message, and misses nothing', () => {
    const { heard, last, streams, stop } = connected()
    last().opens()
    last().says('ready', {}, 'run-7')
    last().says('changes', { time: 1, vehicles: [], tires: [] }, 'run-8')
    vi.advanceTimersByTime(5_000)
    last().fails(0)
    vi.advanceTimersByTime(0)
    expect(streams.map(({ url }) => url)).toEqual(['/live', '/live?last_event_id=run-8'])
    expect(streams[0]?.close).toHaveBeenCalledOnce()
    last().opens()
    stop()
    expect(heard.onLost).toHaveBeenCalledOnce()
    expect(heard.onOpen).toHaveBeenLastCalledWith(false)
    expect(heard.onReload).not.toHaveBeenCalled()
  })

  it('opens a refused one anew after a wait, and says that messages may be missing when none ever came', () => {
    const { heard, last, streams, stop } = connected()
    last().opens()
    last().fails(2)
    expect(streams).toHaveLength(1)
    vi.advanceTimersByTime(1_000)
    expect(streams).toHaveLength(2)
    last().opens()
    stop()
    expect(heard.onOpen).toHaveBeenLastCalledWith(true)
  })

  it('waits longer and longer for a server that drops every stream as soon as it is open', () => {
    const { last, streams, stop } = connected()
    for (const waited of [1_000, 2_000, 4_000]) {
      last().opens()
      last().fails(0)
      const before = streams.length
      vi.advanceTimersByTime(waited / 2 - 1)
      expect(streams).toHaveLength(before)
      vi.advanceTimersByTime(waited / 2 + 1)
      expect(streams).toHaveLength(before + 1)
    }
    stop()
  })

  it('opens anew after a silence in which even the beats are missing', () => {
    const { heard, last, streams, stop } = connected()
    last().opens()
    vi.advanceTimersByTime(40_000)
    last().says('beat', 'still here')
    vi.advanceTimersByTime(40_000)
    expect(streams).toHaveLength(1)
    vi.advanceTimersByTime(5_000)
    expect(heard.onLost).toHaveBeenCalledOnce()
    expect(streams).toHaveLength(2)
    last().opens()
    stop()
    expect(heard.onOpen).toHaveBeenLastCalledWith(true)
  })

  it('tells at once of a network that is gone, and opens anew when it is back', () => {
    const { heard, last, streams, stop } = connected()
    last().opens()
    dispatchEvent(new Event('offline'))
    expect(heard.onLost).toHaveBeenCalledOnce()
    expect(last().close).toHaveBeenCalledOnce()
    last().readyState = 2
    dispatchEvent(new Event('online'))
    last().opens()
    stop()
    expect(streams).toHaveLength(2)
    expect(heard.onOpen).toHaveBeenLastCalledWith(true)
  })

  it('asks no more once stopped', () => {
    const { last, streams, stop } = connected()
    last().fails(2)
    stop()
    vi.advanceTimersByTime(60_000)
    expect(streams).toHaveLength(1)
  })
})

describe('the wait before another attempt', () => {
  it('doubles up to half a minute, half of it by chance', () => {
    expect([1, 2, 3].map((refusals) => streamReconnectDelayMs(refusals, 1))).toEqual([1_000, 2_000, 4_000])
    expect(streamReconnectDelayMs(3, 0)).toBe(2_000)
    expect(streamReconnectDelayMs(40, 1)).toBe(30_000)
  })
})

describe('the lag', () => {
  it('is counted from the quickest message, so that a wrong clock does not matter', () => {
    const lag = createMessageLagMeter()
    expect(lag(100, 3_700)).toBe(0)
    expect(lag(110, 3_722)).toBe(12)
    expect(lag(120, 3_719)).toBe(0)
  })
})
