import { MAX_TIRE_PRICE_EURO } from '@coldbar/domain/records/price'
import { isRemarkWorthNoting } from '@coldbar/domain/records/remark'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { useListScreenEditing } from '../../crud/session/use-list-screen-editing.tsx'
import { refreshQueriesAfterEventChange } from './events-query.ts'

export type TireRemarkDraft = {
  tire_id: number | null
  vehicle_id: number | null
  remark: string
  /** € */
  cost: number | null
}

export const BLANK_TIRE_REMARK: TireRemarkDraft = { tire_id: null, vehicle_id: null, remark: '', cost: null }

/** Notes a remark or a cost on the events screen. Events are only added: nobody edits or deletes what happened. */
export const useAddTireRemark = (id: number | null, path: (id?: number | null) => string) => {
  const queries = useQueryClient()
  return useListScreenEditing<TireRemarkDraft>({
    id,
    path,
    check: ({ tire_id, remark, cost }, t) => ({
      ...(tire_id === null ? { tire_id: t('records.required') } : {}),
      ...(isRemarkWorthNoting(remark, cost) ? {} : { remark: t('problems.textOrCost') }),
      ...(cost === null || (cost >= 0 && cost <= MAX_TIRE_PRICE_EURO) ? {} : { cost: t('tireEdit.priceWrong') }),
    }),
    save: async ({ tire_id, remark, ...draft }) => {
      if (tire_id === null) throw new Error('A remark is about a tire')
      const body = { data: { ...draft, tire_id, remark: remark.trim() } }
      const { data } = await callApi(calls['tireEvents.newUserEvent'], { body })
      refreshQueriesAfterEventChange(queries, tire_id)
      return data.id
    },
    standing: async () => null,
    remove: () => Promise.reject(new Error('What happened is not deleted')),
    confirmDelete: false,
    onSaveError: 'errors.updateFailed',
    onDeleteError: 'silent',
  })
}
