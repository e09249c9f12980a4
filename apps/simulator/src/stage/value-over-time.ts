/** A value over a stretch of time: a plain number, or one that changes with the hours passed since it began. */
export type ValueOverTime = number | ((hours: number) => number)

export const valueAtHours = (course: ValueOverTime, hours: number): number =>
  typeof course === 'number' ? course : course(hours)

/** From one value to another over so many hours, and on with the last one. */
export const rampBetween =
  (first: number, last: number, hours: number): ValueOverTime =>
  (passed) =>
    first + (last - first) * Math.max(0, Math.min(1, passed / hours))
