import { NotSent, Paused, Silent } from './channel.ts'

/** So many silences of a target one after the other, without an answer in between, and it is let be. */
const SILENCES = 3
const FIRST_MS = 5_000
/** Who answers again is heard of after this at the latest. */
const LONGEST_MS = 60_000
/** Beyond it all begin anew: nobody has so many targets that do not answer. */
const MOST = 10_000

/** Whom a message goes to. */
export type Target = {
  /** What everybody's messages to it have in common: scheme, host and port. */
  place: string
  /** What no other fleet's message goes to: one's own path and secrets there. */
  own: string
  fleetId: number
  /** The installation's own, without a path or a secret of a fleet: when it leaves two fleets without an answer, it is its fault. */
  isInstallation?: boolean
  /** After how many silences in its own name it is let be. */
  silences?: number
}

type Pause = { silences: number; fleets: Set<number>; until: number; lasts: number; why: string; isProbed: boolean }

/**
 * Lets targets be that do not answer: after a few silences nobody asks there for a while, then one asks, and the others only
 * when that one is answered, each while twice as long as the one before. A target that takes no connection is let be for
 * everyone. One that takes it and does not answer is let be for the fleet whose path or recipient that was: another fleet's
 * may work at the same host. An answer is no silence, whatever it says. `elapsedMs`: milliseconds since some moment.
 */
export const createPauses = (elapsedMs: () => number = () => performance.now()) => {
  const pauses = new Map<string, Pause>()
  const silent = (key: string, { fleetId }: Target, why: string, isEnough: (pause: Pause) => boolean): void => {
    if (!pauses.has(key) && pauses.size >= MOST) pauses.clear()
    const pause = pauses.get(key) ?? { silences: 0, fleets: new Set(), until: 0, lasts: 0, why, isProbed: false }
    pauses.set(key, pause)
    // Of several that were under way together the first says it for all.
    if (elapsedMs() < pause.until) return
    pause.silences += 1
    pause.fleets.add(fleetId)
    pause.why = why
    if (!isEnough(pause)) return
    pause.lasts = Math.min(LONGEST_MS, pause.lasts === 0 ? FIRST_MS : 2 * pause.lasts)
    pause.until = elapsedMs() + pause.lasts
  }
  const note = (target: Target, { where, message }: Silent): void => {
    const { place, own, isInstallation = false, silences = SILENCES } = target
    const isSilent = (pause: Pause): boolean => pause.silences >= SILENCES
    if (where === 'unconnected') {
      silent(place, target, message, isSilent)
      return
    }
    silent(own, target, message, (pause) => pause.silences >= silences)
    if (isInstallation) silent(place, target, message, (pause) => isSilent(pause) && pause.fleets.size > 1)
  }
  /** Throws Paused where nobody asks now; answers those whose one probe this is. */
  const entered = (keys: readonly string[]): Pause[] => {
    const known = keys.flatMap((key) => pauses.get(key) ?? []).filter(({ lasts }) => lasts > 0)
    for (const { until, why, isProbed } of known) {
      const left = until - elapsedMs()
      if (left > 0) throw new Paused(why, left)
      if (isProbed) throw new Paused(why, FIRST_MS)
    }
    for (const pause of known) pause.isProbed = true
    return known
  }
  return {
    /** Asks a target, unless it is let be. Throws Paused, and what the asking throws. */
    ask: async <Answer>(target: Target, ask: () => Promise<Answer>): Promise<Answer> => {
      const keys = [target.place, target.own]
      const probed = entered(keys)
      const answered = (): void => {
        for (const key of keys) pauses.delete(key)
      }
      try {
        const answer = await ask()
        answered()
        return answer
      } catch (cause) {
        if (cause instanceof Silent) note(target, cause)
        else if (cause instanceof NotSent) answered()
        throw cause
      } finally {
        for (const pause of probed) pause.isProbed = false
      }
    },
  }
}
