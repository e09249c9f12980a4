import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { PayloadDecoder } from '../../../door/payload-decoder.ts'
import type { UnitCredential } from '../../../intake/intake.ts'

/**
 * How old a message may be that does not say itself when it was measured. `fresh`: it came as it was sent. `late`: it waited at the
 * broker while we were away. `unknown`: it waited for a process that is gone, which may have had it before.
 */
export type GatewayMessageAge = 'fresh' | 'late' | 'unknown'

/** What a gateway said once, by whichever broker it came. */
export type GatewayMessage = {
  /** Whose it is; asked again whenever it is about to be stored. */
  proof: UnitCredential
  source: PayloadDecoder
  bytes: Buffer
  /** When it came in. */
  received: EpochSeconds
  age: GatewayMessageAge
  /** The connection that it came by and that waits for its acknowledgement. */
  connection: object
}

/**
 * What became of a message: it is stored, or its readings are put aside with their reasons; it was refused for good; or nobody
 * vouches for its unit any more.
 */
export type GatewayMessageOutcome = 'stored' | 'refused' | 'stranger'
