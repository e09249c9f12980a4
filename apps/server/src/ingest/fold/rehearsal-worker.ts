import { parentPort } from 'node:worker_threads'
import { type Rehearsing, rehearseRig } from './rehearse-rig.ts'

parentPort?.on('message', ({ number, rig }: { number: number; rig: Rehearsing }) => {
  try {
    parentPort?.postMessage({ number, news: rehearseRig(rig) })
  } catch (failure) {
    parentPort?.postMessage({ number, failure })
  }
})
