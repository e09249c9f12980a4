import { IngestRefusal } from '../ingest-refusal.ts'

type Waiting<Job, Result> = {
  job: Job
  size: number
  resolve: (result: Result) => void
  reject: (cause: unknown) => void
}

type Line<Job, Result> = { waiting: Waiting<Job, Result>[]; underWay: number; inside: number }

type Limits = {
  /** Sizes that go into one commit together. */
  together: number
  /** Sizes that may wait or be under way in all. */
  inAll: number
  /** As many of them may be of one fleet, so that the others still find room. */
  ofOne: number
  /** Commits of one fleet under way at once. */
  atOnce: number
}

/**
 * Lets those who wait for the same fleet share a commit: while `atOnce` are under way the next ones gather, so the
 * fuller the house the cheaper each becomes. What does not fit is refused at once with a time to come back.
 */
export class GroupCommit<Job, Result> {
  readonly #commit: (key: number, jobs: readonly Job[]) => Promise<readonly Result[]>
  readonly #limits: Limits
  readonly #lines = new Map<number, Line<Job, Result>>()
  #inside = 0

  constructor(commit: (key: number, jobs: readonly Job[]) => Promise<readonly Result[]>, limits: Limits) {
    this.#commit = commit
    this.#limits = limits
  }

  /** Resolves after the commit that holds `job`. Throws IngestRefusal (unavailable) when too much waits already. */
  async add(key: number, job: Job, size: number): Promise<Result> {
    const { inAll, ofOne } = this.#limits
    const own = this.#lines.get(key)?.inside ?? 0
    const isFull = (inside: number, most: number): boolean => inside > 0 && inside + size > most
    if (isFull(this.#inside, inAll) || isFull(own, ofOne)) {
      const message = 'More readings are coming in than can be stored. Keep them and send them again later.'
      throw new IngestRefusal('unavailable', message, 2)
    }
    const line = this.#lineOf(key)
    this.#inside += size
    line.inside += size
    try {
      return await new Promise<Result>((resolve, reject) => {
        line.waiting.push({ job, size, resolve, reject })
        if (line.underWay < this.#limits.atOnce) void this.#work(key, line)
      })
    } finally {
      this.#inside -= size
      line.inside -= size
    }
  }

  #lineOf(key: number): Line<Job, Result> {
    const known = this.#lines.get(key)
    if (known !== undefined) return known
    const line: Line<Job, Result> = { waiting: [], underWay: 0, inside: 0 }
    this.#lines.set(key, line)
    return line
  }

  async #work(key: number, line: Line<Job, Result>): Promise<void> {
    line.underWay += 1
    while (line.waiting.length > 0) await this.#group(key, this.#next(line))
    line.underWay -= 1
    if (line.underWay === 0) this.#lines.delete(key)
  }

  #next(line: Line<Job, Result>): Waiting<Job, Result>[] {
    let size = 0
    let count = 0
    for (const waiting of line.waiting) {
      size += waiting.size
      if (count > 0 && size > this.#limits.together) break
      count += 1
    }
    return line.waiting.splice(0, count)
  }

  async #group(key: number, group: readonly Waiting<Job, Result>[]): Promise<void> {
    try {
      const results = await this.#commit(
        key,
        group.map(({ job }) => job),
      )
      group.forEach(({ resolve, reject }, at) => {
        const result = results[at]
        if (result === undefined) reject(new Error('a commit gave no result for one of its jobs'))
        else resolve(result)
      })
    } catch (cause) {
      const [first] = group
      if (group.length === 1 && first !== undefined) first.reject(cause)
      // One of them may be what the commit failed of; the others must not pay for it.
      else for (const alone of group) await this.#group(key, [alone])
    }
  }
}
