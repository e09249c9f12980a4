/**
 * How late messages are, without trusting two clocks to agree: the quickest message so far took no time, and every
 * other is measured against it. Seconds.
 */
export const createMessageLagMeter = (): ((sentAt: number, receivedAt: number) => number) => {
  let quickest = Number.POSITIVE_INFINITY
  return (sentAt, receivedAt) => {
    const took = receivedAt - sentAt
    quickest = Math.min(quickest, took)
    return took - quickest
  }
}
