import { WorkProbe } from './work-probe.ts'

/**
 * How an attempt to hand a message over went: `retried` and `refused` were not taken, and are tried again or not; of `unknown` nobody can
 * tell; of `paused` nobody was asked.
 */
export type DeliveryOutcome = 'sent' | 'retried' | 'refused' | 'unknown' | 'paused'

/** `outcome` is null as long as it is under way. */
export type DeliveryFacts = { channel: string; outcome: DeliveryOutcome | null }

/** An attempt to hand a message over to its channel. */
export const deliveryProbe = new WorkProbe<DeliveryFacts>('delivery.attempt')
