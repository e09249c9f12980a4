import type { ResponseOf } from '@coldbar/contract/call'
import type { calls as contractCalls } from '@coldbar/contract/calls'
import { useEffect, useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'

/** For how long this installation keeps what may say something of a person. */
export type KeptFor = ResponseOf<(typeof contractCalls)['profile.keptFor']>['data']

/** Asked once, without the kept answers: whoever reads the statement need not be signed in. Null until the server has said, or where it is away. */
export const useKeptFor = (): KeptFor | null => {
  const [kept, setKept] = useState<KeptFor | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    callApi(calls['profile.keptFor'], {}, leaving.signal).then(
      ({ data }) => setKept(data),
      // The statement stands without figures.
      () => setKept(null),
    )
    return () => leaving.abort()
  }, [])
  return kept
}
