/** A few numbers kept in order, to be filled again and again: judging a reading beside its neighbours allocates nothing. */
export class SortedNumbers {
  readonly #values: Float64Array
  #count = 0

  constructor(most: number) {
    this.#values = new Float64Array(most)
  }

  get count(): number {
    return this.#count
  }

  clear(): void {
    this.#count = 0
  }

  /** Adds a number; beyond the most it can hold it is left out. */
  add(value: number): void {
    const values = this.#values
    if (this.#count >= values.length) return
    let at = this.#count
    for (; at > 0 && (values[at - 1] ?? 0) > value; at--) values[at] = values[at - 1] ?? 0
    values[at] = value
    this.#count++
  }

  /** `NaN` of none. */
  get least(): number {
    return this.#count === 0 ? Number.NaN : (this.#values[0] ?? Number.NaN)
  }

  /** Middle value, the mean of the two middle ones of an even number; `NaN` of none. */
  get median(): number {
    if (this.#count === 0) return Number.NaN
    const middle = (this.#count - 1) >> 1
    const low = this.#values[middle] ?? Number.NaN
    return this.#count % 2 === 1 ? low : (low + (this.#values[middle + 1] ?? Number.NaN)) / 2
  }

  /** Median of the distances from `centre`, gathered in `into`. */
  medianDistance(centre: number, into: SortedNumbers): number {
    into.clear()
    for (let i = 0; i < this.#count; i++) into.add(Math.abs((this.#values[i] ?? 0) - centre))
    return into.median
  }
}
