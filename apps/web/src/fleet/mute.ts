import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../api/call-api.ts'
import { calls } from '../api/calls.ts'

export type MuteLength = 'oneDay' | 'oneWeek'

const CODE = { oneDay: 0, oneWeek: 1 } as const

/** Mutes a tire's alarms or hears them again; the answer is when the mute ends. Lists and details follow at once. */
export const useMute = (tireId: number) => {
  const queries = useQueryClient()
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['tire', tireId] }),
      queries.invalidateQueries({ queryKey: ['overview'] }),
      queries.invalidateQueries({ queryKey: ['vehicle'] }),
    ])
  const mute = useMutation({
    mutationFn: (length: MuteLength) =>
      callApi(calls['tires.muteAlarm'], { body: { data: { tire_id: tireId, mute_for_id: CODE[length] } } }),
    onSuccess: refresh,
  })
  const remove = useMutation({
    mutationFn: () => callApi(calls['tires.removeMuteAlarm'], { body: { data: { tire_id: tireId } } }),
    onSuccess: refresh,
  })
  return { mute, remove }
}
