import { isChangeWaitingToSend, type KeptQueuedChange } from '../../offline/change-queue.ts'
import type { YardChange } from '../../offline/queued-yard-change.ts'
import type { PumpListTire } from './pump-list-tire.ts'

type ChangeOfKind<Kind extends YardChange['kind']> = KeptQueuedChange & { change: Extract<YardChange, { kind: Kind }> }

const isOfKind =
  <Kind extends YardChange['kind']>(kind: Kind) =>
  (kept: KeptQueuedChange): kept is ChangeOfKind<Kind> =>
    kept.change.kind === kind && isChangeWaitingToSend(kept)

/** Swaps with a spare wheel that wait for the network. */
export const waitingSwaps = (queued: readonly KeptQueuedChange[]): ChangeOfKind<'swapSpare'>[] =>
  queued.filter(isOfKind('swapSpare'))

/** Fittings that wait for the network. */
export const waitingFittings = (queued: readonly KeptQueuedChange[]): ChangeOfKind<'fit'>[] =>
  queued.filter(isOfKind('fit'))

/** Whether a change that waits put another tire at this one's wheel: until it is sent, the list tells of one that is there no more. */
export const isTireReplacedMeanwhile = (queued: readonly KeptQueuedChange[], { tire_id }: PumpListTire): boolean =>
  waitingSwaps(queued).some(({ change }) => change.tireId === tire_id) ||
  waitingFittings(queued).some(({ change }) => change.foundTireId === tire_id)

/** Tires that changes which wait put on wheels: none of them is in stock or a spare wheel any more. */
export const tiresFittedMeanwhile = (queued: readonly KeptQueuedChange[]): ReadonlySet<number> =>
  new Set([
    ...waitingSwaps(queued).map(({ change }) => change.spareId),
    ...waitingFittings(queued).flatMap(({ change: { fitted } }) => ('id' in fitted ? [fitted.id] : [])),
  ])
