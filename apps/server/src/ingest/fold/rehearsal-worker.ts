import { parentPort } from 'node:worker_threads'
import type { StoredReading } from '../rigs/stored-readings.ts'
import { type Rehearsing, rehearseRig } from './rehearse-rig.ts'

/** A rig to be judged, its readings before it. */
export type ToRehearse = { number: number } & (
  | { rows: readonly StoredReading[] }
  | { rig: Omit<Rehearsing, 'past'> & { past: Omit<Rehearsing['past'], 'rows'> } }
)

const handed = new Map<number, (readonly StoredReading[])[]>()

parentPort?.on('message', (message: ToRehearse) => {
  const { number } = message
  const parts = handed.get(number) ?? []
  if ('rows' in message) {
    handed.set(number, [...parts, message.rows])
    return
  }
  handed.delete(number)
  const { past, ...rig } = message.rig
  try {
    parentPort?.postMessage({ number, news: rehearseRig({ ...rig, past: { ...past, rows: parts.flat() } }) })
  } catch (failure) {
    parentPort?.postMessage({ number, failure })
  }
})
