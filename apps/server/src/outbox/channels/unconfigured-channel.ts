import { type DeliveryChannel, DeliveryFailedError, type DeliveryFailureReason } from './delivery-channel.ts'

/** A way that this installation has not set up: every message says so, and waits for somebody to send it again. */
export const unconfiguredChannel = (failure: DeliveryFailureReason, sentence: string): DeliveryChannel => ({
  send: async () => {
    throw new DeliveryFailedError(failure, true, sentence)
  },
  close: () => {},
})
