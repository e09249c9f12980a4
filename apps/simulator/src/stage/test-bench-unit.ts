import type { HeardPacket } from '../fleet/advance-world.ts'

/** What a unit passes on: the packet, and what it knows of itself. `altitude` in metres. */
export type TestBenchReading = Omit<HeardPacket, 'unitKey' | 'odometer'> & {
  odometer?: number
  altitude: number
  ignition: boolean
  hdop: number
}

/** The unit on board: it gathers what it hears and sends it now and then, or at once when a tire changed. */
export type TestBenchUnit = {
  key: string
  /** Seconds its clock is ahead. */
  clockAhead: number
  /** Seconds between uploads on the road and standing. */
  movingEvery: number
  parkedEvery: number
  /** Without a network until then; it keeps what it hears. */
  offlineUntil: number
  nextUpload: number
  held: TestBenchReading[]
  /** Pressure of each tag as last heard, to know what is urgent. */
  heard: Map<number, number>
}

/** What is passed on at once, bar: the change at which a tag speaks out of turn. */
const URGENT = 0.207

export const newTestBenchUnit = (key: string, time: number): TestBenchUnit => ({
  ...{ key, clockAhead: 0, movingEvery: 120, parkedEvery: 300, offlineUntil: 0 },
  ...{ nextUpload: time, held: [], heard: new Map() },
})

/** Takes a reading in; what changed much goes out with the next step. */
export function receiveTestBenchReading(unit: TestBenchUnit, reading: TestBenchReading): void {
  const before = unit.heard.get(reading.tag_id)
  if (before !== undefined && Math.abs(before - reading.pressure) > URGENT) unit.nextUpload = reading.time
  unit.heard.set(reading.tag_id, reading.pressure)
  unit.held.push({ ...reading, time: reading.time + unit.clockAhead })
}

/** What the unit sends at `time`, oldest first; nothing before its turn, or without a network. */
export function testBenchUploadAt(unit: TestBenchUnit, time: number, moving: boolean): TestBenchReading[] {
  if (moving) unit.nextUpload = Math.min(unit.nextUpload, time + unit.movingEvery)
  if (time < unit.nextUpload || time < unit.offlineUntil) return []
  unit.nextUpload = time + (moving ? unit.movingEvery : unit.parkedEvery)
  return unit.held.splice(0).sort((one, other) => one.time - other.time)
}
