import type { ClientBodyOf } from '@coldbar/contract/call'
import type { Calls } from '@coldbar/contract/calls'
import type { MessageKey } from '@coldbar/i18n/message-key'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'

type Data<Name extends keyof Calls> = ClientBodyOf<Calls[Name]> extends { data: infer Fields } ? Fields : never

/** Takes a problem, gives it to somebody, changes what was said of it, or gives it back; every list of problems follows. */
export const useProblemAssignment = (tireId: number) => {
  const queries = useQueryClient()
  const settled = {
    // Refused, somebody else was quicker: the lists tell who.
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: apiQueryKeys.overview.all }),
        queries.invalidateQueries({ queryKey: apiQueryKeys.tire.one(tireId) }),
        queries.invalidateQueries({ queryKey: apiQueryKeys.vehicle.all }),
        queries.invalidateQueries({ queryKey: apiQueryKeys.problem.all }),
      ]),
  }
  const take = useMutation({
    mutationFn: (data: Data<'problems.take'>) => callApi(calls['problems.take'], { body: { data } }),
    ...settled,
  })
  const handOn = useMutation({
    mutationFn: (data: Data<'problems.handOn'>) => callApi(calls['problems.handOn'], { body: { data } }),
    ...settled,
  })
  const setDue = useMutation({
    mutationFn: (data: Data<'problems.setDue'>) => callApi(calls['problems.setDue'], { body: { data } }),
    ...settled,
  })
  const giveBack = useMutation({
    mutationFn: (data: Data<'problems.giveBack'>) => callApi(calls['problems.giveBack'], { body: { data } }),
    ...settled,
  })
  return { take, handOn, setDue, giveBack }
}

const WHY: Readonly<Record<string, MessageKey>> = { held: 'holding.quicker', over: 'holding.over' }

const whyOf = (error: Error): MessageKey | undefined => (error instanceof ApiError ? WHY[error.code] : undefined)

/** What was refused because of somebody else is no failure of ours. */
export const isAssignmentRefusalByOthers = (error: Error): boolean => whyOf(error) !== undefined

export const assignmentRefusalText = (error: Error): MessageKey => whyOf(error) ?? 'errors.updateFailed'
