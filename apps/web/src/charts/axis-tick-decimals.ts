/** As many decimals as tell the marks apart: steps of 2.5 need one. */
export const axisTickDecimals = (ticks: readonly number[]): 0 | 1 | 2 => {
  const step = Math.abs((ticks[1] ?? 1) - (ticks[0] ?? 0))
  return isWhole(step) ? 0 : isWhole(step * 10) ? 1 : 2
}

/** Marks are sums of steps that binary fractions only come near to. */
const isWhole = (number: number): boolean => Math.abs(number - Math.round(number)) < 1e-6
