/** A figure that nobody knows exactly: what it is at least, what it most likely is, and at most. */
export type Estimate = { low: number; middle: number; high: number }

/** Nothing at all, and exactly so. */
const NO_ESTIMATE: Estimate = { low: 0, middle: 0, high: 0 }

/** What is known exactly. */
export const exactEstimate = (value: number): Estimate => ({ low: value, middle: value, high: value })

/** The range of a product of figures that are none below zero and depend on nothing in common. */
export const productOfEstimates = (...factors: readonly Estimate[]): Estimate =>
  factors.reduce((product, { low, middle, high }) => ({
    low: product.low * low,
    middle: product.middle * middle,
    high: product.high * high,
  }))

/** The range of a sum of figures that are all too high or all too low together, for they stand on the same factors. */
export const sumOfEstimates = (parts: readonly Estimate[]): Estimate =>
  parts.reduce(
    (sum, { low, middle, high }) => ({ low: sum.low + low, middle: sum.middle + middle, high: sum.high + high }),
    NO_ESTIMATE,
  )
