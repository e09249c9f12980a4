import { DeliveryFailedError, EndpointPausedError, EndpointSilentError } from './delivery-channel.ts'

/** So many silences of a target one after the other, without an answer in between, and it is let be. */
const SILENCES = 3
const FIRST_MS = 5_000
/** Who answers again is heard of after this at the latest. */
const LONGEST_MS = 60_000
/** Beyond it all begin anew: nobody has so many targets that do not answer. */
const MOST = 10_000

/** Whom a message goes to. */
export type DeliveryEndpoint = {
  /** What everybody's messages to it have in common: scheme, host and port. */
  place: string
  /** What no other fleet's message goes to: one's own path and secrets there. */
  own: string
  fleetId: number
  /** The installation's own, without a path or a secret of a fleet: when it leaves several fleets without an answer, it may be its fault. */
  isInstallation?: boolean
  /** After how many silences in its own name it is let be. */
  silences?: number
}

/** `probedUntil`: so long others wait for a probe that is under way, and no longer: some servers hang for minutes. */
type Pause = { silences: number; until: number; lasts: number; why: string; probedUntil: number }

/**
 * Lets targets be that do not answer: after a few silences nobody asks there for a while, then one asks, and the others only
 * when that one is answered, each while twice as long as the one before. A target that takes no connection is let be for
 * everyone. One that takes it and does not answer is let be for the fleet whose path or recipient that was: another fleet's
 * may work at the same host. Where several fleets have no answer of the installation's own, each has one try and not a few:
 * whom it answers is never let be for what others met there. An answer is no silence, whatever it says. `elapsedMs`: milliseconds
 * since some moment.
 */
export const createEndpointPauses = (elapsedMs: () => number = () => performance.now()) => {
  const pauses = new Map<string, Pause>()
  /** The fleets that a place of the installation left without an answer since it gave its last one. */
  const unanswered = new Map<string, Set<number>>()
  const silent = (key: string, why: string, most: number): void => {
    if (!pauses.has(key) && pauses.size >= MOST) pauses.clear()
    const pause = pauses.get(key) ?? { silences: 0, until: 0, lasts: 0, why, probedUntil: 0 }
    pauses.set(key, pause)
    // The first of several that were under way together says it for all.
    if (elapsedMs() < pause.until) return
    pause.silences += 1
    pause.why = why
    if (pause.silences < most) return
    pause.lasts = Math.min(LONGEST_MS, pause.lasts === 0 ? FIRST_MS : 2 * pause.lasts)
    pause.until = elapsedMs() + pause.lasts
  }
  const isSilentToSeveral = ({ place, fleetId }: DeliveryEndpoint): boolean => {
    const fleets = unanswered.get(place) ?? new Set()
    unanswered.set(place, fleets.add(fleetId))
    return fleets.size > 1
  }
  const note = (target: DeliveryEndpoint, { where, message }: EndpointSilentError): void => {
    const { place, own, isInstallation = false, silences = SILENCES } = target
    if (where === 'unconnected') {
      silent(place, message, SILENCES)
      return
    }
    // It took the connection.
    pauses.delete(place)
    silent(own, message, isInstallation && isSilentToSeveral(target) ? 1 : silences)
  }
  /** Throws Paused where nobody asks now; answers those whose one probe this is. */
  const entered = (keys: readonly string[]): Pause[] => {
    const known = keys.flatMap((key) => pauses.get(key) ?? []).filter(({ lasts }) => lasts > 0)
    const now = elapsedMs()
    for (const { until, why, probedUntil } of known) {
      if (now < until) throw new EndpointPausedError(why, until - now)
      if (now < probedUntil) throw new EndpointPausedError(why, Math.min(FIRST_MS, probedUntil - now))
    }
    for (const pause of known) pause.probedUntil = now + pause.lasts
    return known
  }
  return {
    /** Asks a target, unless it is let be. Throws Paused, and what the asking throws. */
    ask: async <Answer>(target: DeliveryEndpoint, ask: () => Promise<Answer>): Promise<Answer> => {
      const keys = [target.place, target.own]
      const probed = entered(keys)
      const answered = (): void => {
        for (const key of keys) pauses.delete(key)
        unanswered.delete(target.place)
      }
      try {
        const answer = await ask()
        answered()
        return answer
      } catch (cause) {
        if (cause instanceof EndpointSilentError) note(target, cause)
        else if (cause instanceof DeliveryFailedError) answered()
        throw cause
      } finally {
        for (const pause of probed) pause.probedUntil = 0
      }
    },
  }
}
