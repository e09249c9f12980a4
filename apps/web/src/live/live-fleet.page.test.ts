import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fleetStore } from '../store/fleet-store.ts'
import { eventually } from '../testing/eventually.ts'
import { startLiveFleet } from './live-fleet.ts'
import { currentLiveState } from './live-state.ts'

const COLUMNS = ['id', 'name', 'alarm_color']

/** What a browser's EventSource does, moved by hand. */
class Stream extends EventTarget {
  static all: Stream[] = []
  readyState = 0
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    Stream.all.push(this)
  }
  close(): void {
    this.readyState = 2
  }
  opens(): void {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  says(type: string, data: unknown, lastEventId: string): void {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId }))
  }
}

const last = (): Stream => Stream.all.at(-1) as Stream
const changed = (id: number, more: boolean) => ({
  time: 1_700_000_000,
  vehicles: [[id, `Truck ${id}`, 0]],
  tires: [],
  whole_vehicles: [],
  problems: [],
  more,
})

let asked: string[] = []
let stop = (): void => undefined

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  asked = []
  Stream.all = []
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    asked.push(input instanceof Request ? input.url : String(input))
    const rows = [
      [1, 'Truck 1', 10],
      [2, 'Truck 2', 10],
    ]
    return Response.json({ data: { columns: COLUMNS, rows }, columns: COLUMNS, rows })
  })
  void fleetStore.prefetch('vehicles')
  await eventually(() => expect(fleetStore.vehicles.size).toBe(2))
  stop = startLiveFleet()
  last().opens()
  last().says('ready', {}, 'run-1')
})

afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('a page that lost its stream goes on behind the last message and fetches nothing', () => {
  last().says('changes', changed(1, false), 'run-2')
  const before = asked.length
  vi.advanceTimersByTime(2_000)
  last().dispatchEvent(new Event('error'))
  vi.advanceTimersByTime(0)
  expect(last().url).toContain('last_event_id=run-2')
  last().opens()
  last().says('changes', changed(2, false), 'run-3')
  vi.advanceTimersByTime(60)
  expect(currentLiveState().mode).toBe('live')
  expect(fleetStore.vehicles.all().map(({ level }) => level)).toEqual(['alarm', 'alarm'])
  expect(asked).toHaveLength(before)
})

it.each([
  { onLine: true, mode: 'connecting' },
  { onLine: false, mode: 'offline' },
])('a stream that is lost while the browser has a network ($onLine) is $mode at once', ({ onLine, mode }) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  dispatchEvent(new Event('offline'))
  expect(currentLiveState().mode).toBe(mode)
})

it('parts of one moment wake the lists once, and those that came before a break count', () => {
  const woken = vi.fn()
  const unsubscribe = fleetStore.vehicles.subscribe(woken)
  for (const id of [3, 4, 5]) last().says('changes', changed(id, id < 5), `run-${id}`)
  expect(woken).toHaveBeenCalledOnce()
  expect(fleetStore.vehicles.size).toBe(5)
  last().says('changes', changed(6, true), 'run-6')
  expect(woken).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(2_000)
  last().dispatchEvent(new Event('error'))
  unsubscribe()
  expect(fleetStore.vehicles.get(6)).toMatchObject({ name: 'Truck 6' })
})
