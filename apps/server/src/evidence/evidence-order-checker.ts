import type { EvidenceTamperFinding } from './evidence-tamper-finding.ts'

/** How many missing entries are looked for further on; a file that misses more is far from whole anyway. */
const MOST_MISSING = 1_000

/**
 * Finds what is missing, moved or there twice by the numbers of entries as they come. A number is judged when the next one is known:
 * one that is too high is a gap where the next follows it, and a stranger where the next goes on as before.
 */
export class EvidenceOrderChecker {
  readonly #find: (finding: EvidenceTamperFinding) => void
  readonly #missing = new Set<number>()
  readonly #early = new Set<number>()
  #expected = 0
  #held: { number: number; behind: number | null } | null = null
  #last: number | null = null
  /** Lines that could not be read: each may have been the entry that is missing. */
  #unread = 0

  constructor(find: (finding: EvidenceTamperFinding) => void) {
    this.#find = find
  }

  /** The number of the next entry of the file. */
  next(number: number): void {
    this.#judgeHeld(number)
    this.#held = { number, behind: this.#last }
    this.#last = number
  }

  /** A line that is no entry: the one that stood there is not called missing. */
  skip(): void {
    this.#judgeHeld(null)
    this.#unread += 1
  }

  end(): void {
    this.#judgeHeld(null)
    this.#tellMissing()
  }

  #judgeHeld(next: number | null): void {
    const held = this.#held
    this.#held = null
    if (held === null) return
    const { number, behind } = held
    while (this.#early.delete(this.#expected)) this.#expected += 1
    if (number === this.#expected) this.#expected += 1
    else if (number < this.#expected) this.#isBack(number, behind)
    else if (next === this.#expected || (next === this.#expected + 1 && next !== number))
      this.#isEarly(number, behind, next)
    else this.#isGap(number)
  }

  /** It stands where a lower one belongs: before that one, or in its place. */
  #isEarly(number: number, behind: number | null, next: number | null): void {
    this.#find({ kind: 'moved', number, behind })
    if (this.#early.size < MOST_MISSING) this.#early.add(number)
    if (next !== this.#expected) {
      this.#missing.add(this.#expected)
      this.#expected += 1
    }
  }

  #isBack(number: number, behind: number | null): void {
    if (this.#missing.delete(number)) this.#find({ kind: 'moved', number, behind })
    else this.#find({ kind: 'repeated', number })
  }

  #isGap(number: number): void {
    const isLong = number - this.#expected > MOST_MISSING - this.#missing.size
    if (isLong) this.#find({ kind: 'leftOut', from: this.#expected, to: number - 1 })
    else
      for (let missing = this.#expected; missing < number; missing += 1) {
        if (this.#early.has(missing)) continue
        if (this.#unread > 0) this.#unread -= 1
        else this.#missing.add(missing)
      }
    this.#expected = number + 1
  }

  #tellMissing(): void {
    const numbers = [...this.#missing].sort((one, other) => one - other)
    let from: number | null = null
    for (const [at, number] of numbers.entries()) {
      from ??= number
      if (numbers[at + 1] === number + 1) continue
      this.#find({ kind: 'leftOut', from, to: number })
      from = null
    }
  }
}
