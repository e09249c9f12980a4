/** Of an interval that holds the truth 19 times of 20, what lies beyond either end. */
const BEYOND_ONE_END = 0.025
/** Halvings of an interval that leave nothing of it. */
const HALVINGS = 60

/** The sum of `terms` consecutive parts of a distribution from their logarithms, which do not underflow. */
const sumOfLogs = (count: number, first: number, logRatio: (at: number) => number): number => {
  let [log, sum] = [first, 0]
  for (let at = 0; at < count; at += 1) {
    sum += Math.exp(log)
    log += logRatio(at)
  }
  return Math.min(1, sum)
}

/** How likely a Poisson count of this mean is at most `count`. */
const poissonUpTo = (count: number, mean: number): number =>
  mean === 0 ? 1 : sumOfLogs(count + 1, -mean, (at) => Math.log(mean / (at + 1)))

const crossing = (high: number, isBelow: (mean: number) => boolean): number => {
  let [from, to] = [0, high]
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (from + to) / 2
    if (isBelow(middle)) from = middle
    else to = middle
  }
  return (from + to) / 2
}

/** The 95 % interval of the mean of a Poisson count: exact, so that it holds for a count of none (Garwood 1936). */
export const poissonMeanInterval = (count: number): { low: number; high: number } => {
  const beyond = count + 10 + 10 * Math.sqrt(count + 1)
  return {
    low: count === 0 ? 0 : crossing(count, (mean) => 1 - poissonUpTo(count - 1, mean) < BEYOND_ONE_END),
    high: crossing(beyond, (mean) => poissonUpTo(count, mean) > BEYOND_ONE_END),
  }
}

const logOfChoices = (of: number, chosen: number): number => {
  let log = 0
  for (let at = 1; at <= Math.min(chosen, of - chosen); at += 1) log += Math.log((of - at + 1) / at)
  return log
}

/** How likely at least `count` of `trials` are hits, of which each is one with `chance`; between 0 and 1, both left out. */
export const binomialUpperTail = (count: number, trials: number, chance: number): number => {
  if (count <= 0) return 1
  const first = logOfChoices(trials, count) + count * Math.log(chance) + (trials - count) * Math.log1p(-chance)
  const odds = Math.log(chance / (1 - chance))
  return sumOfLogs(trials - count + 1, first, (at) => Math.log((trials - count - at) / (count + at + 1)) + odds)
}
