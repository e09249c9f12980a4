import { EventProbe } from './event-probe.ts'

/** Changes of a fleet were written to its open pages, so many ms after they were heard of. */
export const liveDelayProbe = new EventProbe<{ delayMs: number; streams: number }>('live.told')
