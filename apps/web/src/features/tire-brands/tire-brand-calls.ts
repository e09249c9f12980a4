import type { ResponseOf } from '@coldbar/contract/call'
import type { calls as contractCalls } from '@coldbar/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { updateBodyOf } from '../../crud/edit/update-body.ts'

type Answer = ResponseOf<(typeof contractCalls)['tireBrands.all']>

export type TireBrand = Answer['data'][number]
/** As it is edited: its name is everybody's, and which suppliers sell it changes when the form is saved. */
export type TireBrandDraft = {
  readonly name: string
  /** Suppliers to add, by their own id. */
  readonly added: readonly number[]
  /** Suppliers to take away, by their own id. */
  readonly removed: readonly number[]
}
type TireBrandDetails = ResponseOf<(typeof contractCalls)['tireBrands.details']>

export const tireBrandCalls = {
  all: (signal: AbortSignal): Promise<Answer> => callApi(calls['tireBrands.all'], {}, signal),
  add: async ({ name }: TireBrandDraft): Promise<TireBrand> =>
    (await callApi(calls['tireBrands.add'], { body: { data: { name: name.trim() } } })).data,
  update: async (id: number, draft: TireBrandDraft, original: TireBrandDraft): Promise<TireBrand> => {
    await changeSuppliers(id, draft)
    const name = draft.name.trim()
    // Whoever may change its suppliers may not always rename it.
    if (name === original.name) return { id, name }
    return (await callApi(calls['tireBrands.update'], { body: updateBodyOf(id, { name }, { name: original.name }) }))
      .data
  },
  remove: (id: number) => callApi(calls['tireBrands.delete'], { body: { data: { id } } }),
}

export const tireBrandQuery = (id: number) =>
  queryOptions({
    queryKey: apiQueryKeys.tireBrand(id),
    queryFn: ({ signal }): Promise<TireBrandDetails> =>
      callApi(calls['tireBrands.details'], { body: { tire_marque_id: id } }, signal),
  })

/** The fleet's suppliers to choose from; the suppliers screen reads the same. */
export const suppliersQuery = queryOptions({
  queryKey: apiQueryKeys.suppliers,
  queryFn: ({ signal }) => callApi(calls['suppliers.all'], {}, signal),
})

/** Adds and takes away what is not so yet: a save that failed half-way can be made again. */
const changeSuppliers = async (brandId: number, { added, removed }: TireBrandDraft): Promise<void> => {
  if (added.length + removed.length === 0) return
  const { suppliers } = await callApi(calls['tireBrands.details'], { body: { tire_marque_id: brandId } })
  const noted = new Set(suppliers.map(({ supplier_id }) => supplier_id))
  for (const entry of suppliers.filter(({ supplier_id }) => removed.includes(supplier_id)))
    await callApi(calls['tireBrands.deleteSupplier'], { body: { data: { tire_marque_id: brandId, id: entry.id } } })
  for (const supplier_id of added.filter((id) => !noted.has(id)))
    await callApi(calls['tireBrands.addSupplier'], { body: { data: { tire_marque_id: brandId, supplier_id } } })
}
