import { Counter, Histogram, type Registry } from 'prom-client'
import { RetryJobError } from '../db/jobs/queue-workers.ts'
import { deliveryProbe } from '../probes/delivery-probe.ts'
import { jobProbe } from '../probes/job-probe.ts'
import type { MetricGroup } from './metric-group.ts'
import { secondsOf } from './seconds-of.ts'

/** A mail server may take its time. */
const ATTEMPT_BUCKETS = [0.05, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300]

const jobOutcome = (error: unknown): string => {
  if (error === undefined) return 'done'
  return error instanceof RetryJobError ? 'again' : 'failed'
}

/** Messages that leave, and jobs that are done. */
export const deliveryMetrics = (registry: Registry): MetricGroup => {
  const registers = [registry]
  const attempts = new Counter({
    name: 'coldbar_delivery_attempts_total',
    help: 'Attempts to hand a message over, by channel: sent, retried later, refused for good, unknown, paused, or failed by a fault of ours.',
    labelNames: ['channel', 'outcome'],
    registers,
  })
  const took = new Histogram({
    name: 'coldbar_delivery_attempt_duration_seconds',
    help: 'How long an attempt to hand a message over took.',
    labelNames: ['channel'],
    buckets: ATTEMPT_BUCKETS,
    registers,
  })
  const jobs = new Counter({
    name: 'coldbar_jobs_total',
    help: 'Attempts at jobs of a queue: done, to be made again later, or failed.',
    labelNames: ['queue', 'outcome'],
    registers,
  })
  const jobTook = new Histogram({
    name: 'coldbar_job_duration_seconds',
    help: 'How long an attempt at a job took.',
    labelNames: ['queue'],
    buckets: ATTEMPT_BUCKETS,
    registers,
  })
  const stops = [
    deliveryProbe.listen((work) => {
      const { channel, outcome } = work.facts
      attempts.inc({ channel, outcome: outcome ?? 'failed' })
      took.observe({ channel }, secondsOf(work))
    }),
    jobProbe.listen((work) => {
      const { queue } = work.facts
      jobs.inc({ queue, outcome: jobOutcome(work.error) })
      jobTook.observe({ queue }, secondsOf(work))
    }),
  ]
  return {
    stop: () => {
      for (const stop of stops) stop()
    },
  }
}
