import { isMuted, type MuteDuration } from '@coldbar/domain/events/mute'
import { muteDurationCode } from '@coldbar/domain/events/mute-duration-codes'
import type { AlarmLevel } from '@coldbar/domain/kinds/alarm-level'
import { epochSeconds } from '@coldbar/domain/units/time'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { refreshTireCondition } from '../../api/refresh-tire-condition.ts'
import { useSingleFlight } from '../../ui/use-single-flight.ts'

const SILENCED: readonly AlarmLevel[] = ['muted', 'noData', 'ok']

/** Whether the tire is muted on this page's clock. */
export const isTireMutedAt = (now: number, end: number | null): end is number =>
  end !== null && isMuted(epochSeconds(end), epochSeconds(now))

/** Whether the tire is worse than a mute silences: all that goes on at a muted tire is of the level `muted` otherwise. */
export const doesTireBreakThroughMute = (now: number, end: number | null, level: AlarmLevel): boolean =>
  isTireMutedAt(now, end) && !SILENCED.includes(level)

/** Mutes a tire's alarms; lists and details follow at once. */
export const muteTire = async (queries: QueryClient, tireId: number, length: MuteDuration) => {
  const body = { data: { tire_id: tireId, mute_for_id: muteDurationCode(length) } }
  const answer = await callApi(calls['tires.muteAlarm'], { body })
  await refreshTireCondition(queries, tireId)
  return answer
}

/** Mutes a tire's alarms or hears them again; the answer is when the mute ends. Lists and details follow at once. */
export const useTireMute = (tireId: number) => {
  const queries = useQueryClient()
  const { once, over: answered } = useSingleFlight()
  const refresh = () => refreshTireCondition(queries, tireId)
  const mute = useMutation({
    mutationFn: (length: MuteDuration) => muteTire(queries, tireId, length),
    onSettled: answered,
  })
  const remove = useMutation({
    mutationFn: () => callApi(calls['tires.removeMuteAlarm'], { body: { data: { tire_id: tireId } } }),
    onSuccess: refresh,
    onSettled: answered,
  })
  return { mute, remove, once }
}
