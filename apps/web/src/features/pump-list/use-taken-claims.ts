import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiQueryKeys, refreshQueriesMentioningRecords } from '../../api/api-query-keys.ts'
import { refreshTireCondition } from '../../api/refresh-tire-condition.ts'
import { onYardChangeAccepted } from '../../offline/change-queue.ts'
import type { PumpListAnswer, PumpListTire } from './pump-list-tire.ts'

/** Shows at once in every pump list what the server took, and asks for them anew. */
export const useShowAcceptedPumpClaims = (): void => {
  const queries = useQueryClient()
  useEffect(
    () =>
      onYardChangeAccepted((sent) => {
        if (sent.kind === 'remark' || sent.kind === 'tread') {
          void queries.invalidateQueries({ queryKey: apiQueryKeys.tire.one(sent.tireId) })
          return
        }
        if (sent.kind === 'lookInside') {
          void refreshTireCondition(queries, sent.tireId)
          return
        }
        if (sent.kind === 'swapSpare' || sent.kind === 'fit') {
          refreshQueriesMentioningRecords(queries, 'tires')
          return
        }
        const queryKey = apiQueryKeys.overview.pumpList()
        const claim = sent.kind === 'tick' ? sent.claim : null
        const withClaim = (tire: PumpListTire): PumpListTire =>
          tire.tire_id === sent.tireId ? { ...tire, claim } : tire
        queries.setQueriesData<{ data: PumpListAnswer }>({ queryKey }, (list) =>
          list === undefined ? list : { ...list, data: { ...list.data, tires: list.data.tires.map(withClaim) } },
        )
        void queries.invalidateQueries({ queryKey })
      }),
    [queries],
  )
}
