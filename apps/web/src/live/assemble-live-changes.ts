import type { LiveChanges } from '@coldbar/contract/live/stream'

const together = (parts: readonly LiveChanges[], last: LiveChanges): LiveChanges => ({
  time: last.time,
  vehicles: parts.flatMap(({ vehicles }) => vehicles),
  tires: parts.flatMap(({ tires }) => tires),
  whole_vehicles: parts.flatMap(({ whole_vehicles }) => whole_vehicles),
  problems: parts.flatMap(({ problems }) => problems),
  more: false,
})

/**
 * Puts the parts of what changed at one moment together, so that lists of 80,000 are sorted once and not for each part.
 * `flush` hands on what is here when the rest does not come.
 */
export const createLiveChangesAssembler = (take: (changes: LiveChanges) => void) => {
  let parts: LiveChanges[] = []
  const flush = (): void => {
    const last = parts.at(-1)
    const all = parts
    parts = []
    if (last !== undefined) take(all.length === 1 ? last : together(all, last))
  }
  return {
    part: (changes: LiveChanges): void => {
      parts.push(changes)
      if (!changes.more) flush()
    },
    flush,
  }
}
