import type { ResponseOf } from '@coldbar/contract/call'
import type { calls as contractCalls } from '@coldbar/contract/calls'
import { useEffect, useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'

/** For how long this installation keeps what may say something of a person. */
export type RetentionPeriods = ResponseOf<(typeof contractCalls)['profile.retentionPeriods']>['data']

/** Asked once, without the kept answers: whoever reads the statement need not be signed in. Null until the server has said, or where it is away. */
export const useRetentionPeriods = (): RetentionPeriods | null => {
  const [kept, setKept] = useState<RetentionPeriods | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    callApi(calls['profile.retentionPeriods'], {}, leaving.signal).then(
      ({ data }) => setKept(data),
      // The statement stands without figures.
      () => setKept(null),
    )
    return () => leaving.abort()
  }, [])
  return kept
}
