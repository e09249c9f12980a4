import type { calls as contract } from '@coldbar/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { type CallAnswer, calls } from '../../api/calls.ts'

export type ProblemAnswer = CallAnswer<(typeof contract)['problems.details']>['data']
export type SharedProblemAnswer = CallAnswer<(typeof contract)['problems.shared']>['data']
export type TakeProblemOffer = CallAnswer<(typeof contract)['problems.toTake']>['data']
export type ProblemShare = CallAnswer<(typeof contract)['problems.shares']>['data'][number]

const REFRESH_MS = 30_000

/** A problem; one that goes on is asked for again. */
export const problemQuery = (id: number) =>
  queryOptions({
    queryKey: apiQueryKeys.problem.details(id),
    queryFn: ({ signal }) => callApi(calls['problems.details'], { body: { problem_id: id } }, signal),
    refetchInterval: ({ state }) => (state.data?.data.problem.end === null ? REFRESH_MS : false),
  })

/** The links by which anybody can read it now. */
export const problemSharesQuery = (id: number) =>
  queryOptions({
    queryKey: apiQueryKeys.problem.shares(id),
    queryFn: ({ signal }) => callApi(calls['problems.shares'], { body: { problem_id: id } }, signal),
  })

/** The problem that a link opens; one that goes on is asked for again, and one whose tire must come off until it did. */
export const sharedProblemQuery = (token: string) =>
  queryOptions({
    queryKey: apiQueryKeys.sharedProblem(token),
    queryFn: ({ signal }) => callApi(calls['problems.shared'], { body: { token } }, signal),
    enabled: token !== '',
    refetchInterval: ({ state }) => {
      const page = state.data?.data
      return page?.problem.end === null || (page?.removal ?? null) !== null ? REFRESH_MS : false
    },
  })

/** What the link of a message offers to take. */
export const takeProblemOfferQuery = (token: string) =>
  queryOptions({
    queryKey: apiQueryKeys.problemToTake(token),
    queryFn: ({ signal }) => callApi(calls['problems.toTake'], { body: { token } }, signal),
    enabled: token !== '',
  })
