import type { Batch } from './batch-outcome.ts'
import type { Reading } from './reading.ts'
import type { Reception } from './reception.ts'

/** A reading on its way into the database, and which batch of the commit brought it. */
export type Sent = { reading: Reading; batchAt: number; batch: Batch }

/** A reading of a tire of the fleet on its way into the database. */
export type Incoming = { reading: Reception & { tireId: number }; batchAt: number; isLate: boolean }

export const incomingOf = ({ reading, batchAt, batch }: Sent, tireId: number, time: Reading['time']): Incoming => ({
  reading: {
    tireId,
    time,
    unitId: batch.unitId,
    received: batch.received,
    deviceTime: reading.deviceTime,
    pressure: reading.pressure,
    temperature: reading.temperature,
    speed: reading.speed,
    latitude: reading.latitude,
    longitude: reading.longitude,
    hdop: reading.hdop,
    odometer: reading.odometer,
    ignition: reading.ignition,
    batteryOk: reading.batteryOk,
    rssi: reading.rssi,
  },
  batchAt,
  isLate: batch.isLate === true,
})
