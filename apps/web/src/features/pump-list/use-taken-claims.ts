import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { onChangeTaken } from '../../offline/change-queue.ts'
import type { PumpList, PumpListTire } from './pump-list-tire.ts'

/** Shows at once in every pump list what the server took, and asks for them anew. */
export const useTakenClaims = (): void => {
  const queries = useQueryClient()
  useEffect(
    () =>
      onChangeTaken((sent) => {
        if (sent.kind === 'remark') {
          void queries.invalidateQueries({ queryKey: apiQueryKeys.tire.one(sent.tireId) })
          return
        }
        const queryKey = apiQueryKeys.overview.pumpList()
        const claim = sent.kind === 'tick' ? sent.claim : null
        const withClaim = (tire: PumpListTire): PumpListTire =>
          tire.tire_id === sent.tireId ? { ...tire, claim } : tire
        queries.setQueriesData<{ data: PumpList }>({ queryKey }, (list) =>
          list === undefined ? list : { ...list, data: { ...list.data, tires: list.data.tires.map(withClaim) } },
        )
        void queries.invalidateQueries({ queryKey })
      }),
    [queries],
  )
}
