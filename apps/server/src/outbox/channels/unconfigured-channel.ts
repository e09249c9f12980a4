import { type Channel, type Failure, NotSent } from './channel.ts'

/** A way that this installation has not set up: every message says so, and waits for somebody to send it again. */
export const notSetUp = (failure: Failure, sentence: string): Channel => ({
  send: async () => {
    throw new NotSent(failure, true, sentence)
  },
  close: () => {},
})
