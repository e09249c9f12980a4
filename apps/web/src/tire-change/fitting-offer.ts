import { useQuery } from '@tanstack/react-query'
import { type TireFormChoices, tireFormChoicesQuery } from '../fleet/queries/tire-form-choices.ts'
import { ownSparesFirst, type UnmountedTire } from './spare-options.ts'
import type { SpareFacts } from './spare-wheel-facts.tsx'
import { tireStockQuery } from './stock-query.ts'

/** What a tire that is fitted is chosen from: tires on no vehicle, spare wheels first, types of a new one, and sensors. */
export type FittingOffer = {
  readonly tires: readonly (UnmountedTire & SpareFacts)[]
  readonly types: readonly Pick<TireFormChoices['marque_types'][number], 'id' | 'name' | 'brand_name'>[]
  /** Known sensors, those in tires among them; undefined until they are heard. */
  readonly sensors: TireFormChoices['tags'] | undefined
}

/** What the server offers for a wheel of a vehicle; what is `kept` for the time without a network takes its place. */
export const useFittingOffer = (vehicleId: number, kept: FittingOffer | undefined): FittingOffer => {
  const isAsked = kept === undefined
  const { data: stock } = useQuery({ ...tireStockQuery, enabled: isAsked })
  const { data: choices } = useQuery({ ...tireFormChoicesQuery, enabled: isAsked })
  if (kept !== undefined) return kept
  const { tires = [], spares = [] } = stock?.data ?? {}
  return {
    tires: [...spares.toSorted(ownSparesFirst(vehicleId)), ...tires],
    types: choices?.marque_types ?? [],
    sensors: choices?.tags,
  }
}
