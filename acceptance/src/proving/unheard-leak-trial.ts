import { isGasLossKind } from '@coldbar/domain/kinds/alarm-kind'
import { isSlowLossStep } from '@coldbar/domain/problems/problem-step-kind'
import type { TireState } from '@coldbar/domain/state/tire-state'
import { hours } from '@coldbar/domain/units/time'
import type { LearnedVehicle } from './learned-vehicles.ts'
import { TireNotificationLog } from './tire-notification-log.ts'

/** A tire that loses 0.01 bar/h beside ten days of which nothing is heard: from when to when, h since the silence began. */
export type UnheardLeakTrial = { name: string; from: number; to: number }

const SILENT = 240
const HEARD_AFTER = 96
const LEAK = 0.01

export const UNHEARD_LEAK_TRIALS: readonly UnheardLeakTrial[] = [
  { name: 'lost only in the silence', from: 60, to: 140 },
  { name: 'known before, mended in the silence', from: -60, to: 5 },
  { name: 'known before, goes on', from: -60, to: Number.POSITIVE_INFINITY },
  { name: 'begun in the silence, goes on', from: 200, to: Number.POSITIVE_INFINITY },
  { name: 'nothing lost', from: 0, to: 0 },
]

/** What was said of a tire after it was heard again; h since then, null for never. */
type SilenceFound = {
  /** That something was lost in the silence, and how far off, points, that was. */
  pastAfter: number | null
  error: number | null
  /** A slow loss was said to go on while it did not, and one that does. */
  saidPresent: boolean
  presentAfter: number | null
  /** It ended within four days of beginning or being heard again, though it went on. */
  withdrawn: boolean
  messages: number
}

const isOpen = (state: TireState | undefined): boolean => state?.open.some(({ kind }) => isSlowLossStep(kind)) === true

/** Lets a vehicle be silent for ten days, and watches what is said of one of its tires afterwards. */
const silenceFound = ({ seed, vehicle }: LearnedVehicle, { from, to }: UnheardLeakTrial): SilenceFound => {
  const proven = vehicle.copy()
  const ids = proven.tireIds
  const leaking = ids[(seed * 5) % ids.length] ?? 1
  const { body } = proven.ground.wheel(leaking)
  const told = new TireNotificationLog()
  const leaks = () => body.leak > 0
  let since = Number.NEGATIVE_INFINITY
  let held = 0
  const found: SilenceFound = {
    ...{ pastAfter: null, error: null, saidPresent: false, presentAfter: null, withdrawn: false, messages: 0 },
  }
  const hears = (length: number) =>
    proven.lives(length, (reading, said) => {
      for (const { tireId, change, at } of said) {
        if (tireId !== leaking) continue
        told.happens(change, at)
        if (isSlowLossStep(change.kind) && reading.time > since) {
          if (change.change === 'opened' && !leaks()) found.saidPresent = true
          if (change.change === 'ended' && leaks()) found.withdrawn = true
        }
      }
      const state = proven.state(leaking)
      if (state === undefined || reading.tag !== leaking) return
      told.isRead(state)
      if (since < 0) return
      const after = (reading.time - since) / hours(1)
      if (leaks() && isOpen(state) && state.unheardLoss == null) found.presentAfter ??= after
      if (!leaks() && isOpen(state) && state.unheardLoss == null && after > TELLS_FIRST) found.saidPresent = true
      if (state.unheardLoss == null || found.pastAfter !== null) return
      found.pastAfter = after
      found.error = state.unheardLoss.lost - (100 * (held - reading.truth.cold)) / OPTIMAL
    })
  if (from < 0) body.leak = LEAK
  hears(Math.max(0, -from) || 24)
  held = body.content - ATMOSPHERE
  const [begins, ends] = [from, to].map((hour) => Math.min(SILENT, Math.max(0, hour))) as [number, number]
  proven.isUnheardFor(begins)
  body.leak = from < to ? LEAK : 0
  proven.isUnheardFor(ends - begins)
  if (to <= SILENT) body.leak = 0
  proven.isUnheardFor(SILENT - ends)
  since = proven.time
  hears(HEARD_AFTER)
  found.messages = told.told(3, STARTS).filter(({ at, kind }) => at > since && isGasLossKind(kind)).length
  return found
}

const STARTS = -8
const OPTIMAL = 9
const ATMOSPHERE = 1.01325
/** h: until two cold samples told, nobody can say anything else than before. */
const TELLS_FIRST = 24

export type UnheardLeakTrialResult = { of: number; found: SilenceFound[] }

export const runUnheardLeakTrial = (
  vehicles: readonly LearnedVehicle[],
  silence: UnheardLeakTrial,
): UnheardLeakTrialResult => ({
  of: vehicles.length,
  found: vehicles.map((vehicle) => silenceFound(vehicle, silence)),
})
