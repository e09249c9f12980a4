import { WorkProbe } from './work-probe.ts'

/** An attempt at a job of a queue. */
export const jobProbe = new WorkProbe<{ queue: string }>('job.attempt')
