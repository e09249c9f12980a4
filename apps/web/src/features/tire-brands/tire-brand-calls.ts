import type { ResponseOf } from '@coldbar/contract/call'
import type { calls as contractCalls } from '@coldbar/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'

type Answer = ResponseOf<(typeof contractCalls)['tireBrands.all']>

export type TireBrand = Answer['data'][number]
export type TireBrandDraft = { name: string }
export type TireBrandDetails = ResponseOf<(typeof contractCalls)['tireBrands.details']>
export type BrandSupplier = TireBrandDetails['suppliers'][number]

export const tireBrandCalls = {
  all: (signal: AbortSignal): Promise<Answer> => callApi(calls['tireBrands.all'], {}, signal),
  add: async ({ name }: TireBrandDraft): Promise<TireBrand> =>
    (await callApi(calls['tireBrands.add'], { body: { data: { name: name.trim() } } })).data,
  update: async (id: number, { name }: TireBrandDraft): Promise<TireBrand> =>
    (await callApi(calls['tireBrands.update'], { body: { data: { id, name: name.trim() } } })).data,
  remove: (id: number) => callApi(calls['tireBrands.delete'], { body: { data: { id } } }),
}

export const tireBrandQuery = (id: number) =>
  queryOptions({
    queryKey: ['tireBrand', id] as const,
    queryFn: ({ signal }): Promise<TireBrandDetails> =>
      callApi(calls['tireBrands.details'], { body: { tire_marque_id: id } }, signal),
  })

/** The fleet's suppliers to choose from; the suppliers screen reads the same. */
export const suppliersQuery = queryOptions({
  queryKey: ['suppliers'] as const,
  queryFn: ({ signal }) => callApi(calls['suppliers.all'], {}, signal),
})

export const addBrandSupplier = (brandId: number, supplierId: number): Promise<TireBrandDetails> =>
  callApi(calls['tireBrands.addSupplier'], { body: { data: { tire_marque_id: brandId, supplier_id: supplierId } } })

export const deleteBrandSupplier = (brandId: number, entryId: number): Promise<TireBrandDetails> =>
  callApi(calls['tireBrands.deleteSupplier'], { body: { data: { tire_marque_id: brandId, id: entryId } } })
