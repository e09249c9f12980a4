import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answerKeys } from '../../api/answer-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'

/** Says that a tire was pumped up, or takes that back; the list follows at once. */
export const usePumpClaim = (tireId: number) => {
  const queries = useQueryClient()
  const body = { data: { tire_id: tireId } }
  const onSuccess = () => queries.invalidateQueries({ queryKey: answerKeys.overview.pumpList() })
  const claim = useMutation({ mutationFn: () => callApi(calls['pumpList.claim'], { body }), onSuccess })
  const takeBack = useMutation({
    mutationFn: (time: number) => callApi(calls['pumpList.takeBack'], { body: { data: { tire_id: tireId, time } } }),
    // Refused, it was said anew or confirmed meanwhile: the list tells.
    onSettled: onSuccess,
  })
  return { claim, takeBack }
}
