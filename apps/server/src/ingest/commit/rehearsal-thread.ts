import { WorkThread } from '../../threads/work-thread.ts'
import type { RigRehearsalJob } from '../fold/rehearsal-worker.ts'
import type { RehearsedNotification, RigRehearsalInput } from '../fold/rehearse-rig.ts'
import type { StoredReading } from '../rigs/stored-readings.ts'

/** Readings handed over at once: what is copied for the thread meanwhile holds up all else for some 10 ms. */
const READINGS_AT_ONCE = 5_000
/** Readings of a vehicle that are judged at most: as many as a thread takes some seconds for. Eight tires heard every four minutes have about half. */
const MOST_READINGS = 150_000

/** Judges pasts in a thread of its own: a month of a vehicle takes as long as a hundred requests. */
export class RehearsalThread {
  /** Of a vehicle; whoever asks leaves out the others. */
  readonly mostReadings: number
  readonly #thread = new WorkThread<RigRehearsalJob, RehearsedNotification[], readonly StoredReading[]>({
    file: new URL('../fold/rehearsal-worker.ts', import.meta.url),
    name: 'rehearsing',
  })

  constructor(mostReadings = MOST_READINGS) {
    this.mostReadings = mostReadings
  }

  async judge(rig: RigRehearsalInput): Promise<RehearsedNotification[]> {
    const { rows, ...past } = rig.past
    const news: RehearsedNotification[] = []
    await this.#thread.work({ ...rig, past }, (judged) => void news.push(...judged), slices(rows))
    return news
  }

  /** Ends the thread; what it has not judged fails. */
  stop(): Promise<void> {
    return this.#thread.stop()
  }
}

function* slices(rows: readonly StoredReading[]): Generator<readonly StoredReading[]> {
  for (let at = 0; at < rows.length; at += READINGS_AT_ONCE) yield rows.slice(at, at + READINGS_AT_ONCE)
}
