import type { Clock } from '../../clock.ts'
import { type KnownProcesses, shareOfProcess } from '../../db/processes/server-processes.ts'
import { createRateCounter, createWindowCounter } from '../../rate-counter.ts'
import { ipNetworkKey } from '../address/ip-network-key.ts'
import { TooManyRequests } from '../errors.ts'

const SECOND_MS = 1_000

const notOver = (waitMs: number | null): void => {
  if (waitMs !== null)
    throw new TooManyRequests('Too many requests at once. Wait a moment and try again.', waitMs / SECOND_MS)
}

/** Counts what comes within a second by the address of a request; processes share what may come. */
export const createAddressRateLimit = (
  most: number,
  processes: KnownProcesses,
  nowMs: () => number = () => performance.now(),
): ((request: { address: string }) => void) => {
  const count = createWindowCounter(SECOND_MS, () => shareOfProcess(most, processes), nowMs)
  return ({ address }) => notOver(count(ipNetworkKey(address)))
}

type Strangers = {
  /** Throws TooManyRequests (429) where the address of a request has failed too often: before anything is looked up for it. */
  look: (request: { address: string }) => void
  /** Counts that a request came from a stranger. Throws TooManyRequests as `look` does. */
  count: (request: { address: string }) => void
}

/** Counts failures to sign in within a second by the address of a request; processes share what may fail. */
export const createFailedSignInLimit = (
  most: number,
  processes: KnownProcesses,
  nowMs: () => number = () => performance.now(),
): Strangers => {
  const { count, look } = createRateCounter(SECOND_MS, () => shareOfProcess(most, processes), nowMs)
  return {
    look: ({ address }) => notOver(look(ipNetworkKey(address))),
    count: ({ address }) => notOver(count(ipNetworkKey(address))),
  }
}

const LINKS_PER_MINUTE = 30
const MINUTE_MS = 60_000

/** A check that throws TooManyRequests (429) once an address opens more links within a minute than people press. */
export const createLinkOpeningLimit = ({
  clock,
  processes,
}: {
  clock: Clock
  processes: KnownProcesses
}): ((request: { address: string }) => void) => {
  const share = () => shareOfProcess(LINKS_PER_MINUTE, processes)
  const count = createWindowCounter(MINUTE_MS, share, () => clock.now() * SECOND_MS)
  return ({ address }) => notOver(count(ipNetworkKey(address)))
}
