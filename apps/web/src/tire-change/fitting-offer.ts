import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isServerUnreachableError } from '../api/api-error.ts'
import { type TireFormChoices, tireFormChoicesQuery } from '../fleet/queries/tire-form-choices.ts'
import { ownSparesFirst, type UnmountedTire } from './spare-options.ts'
import type { SpareFacts } from './spare-wheel-facts.tsx'
import { isStockCut, tireStockQuery } from './stock-query.ts'

/** A tire that can be fitted, with what is known of it. */
export type FittableTire = UnmountedTire & SpareFacts

/** What a tire that is fitted is chosen from: tires on no vehicle, spare wheels first, types of a new one, and sensors. */
export type FittingOffer = {
  readonly tires: readonly FittableTire[]
  /** Those that changes which wait put on wheels: a search finds them still. */
  readonly usedIds: ReadonlySet<number>
  /** Tires of the stock and spare wheels that are not among them. */
  readonly more: number
  readonly types: readonly Pick<TireFormChoices['marque_types'][number], 'id' | 'name' | 'brand_name'>[]
  /** Known sensors; undefined until they are heard. */
  readonly sensors: TireFormChoices['tags'] | undefined
  /** Whether those in tires are among the sensors: else nobody here knows whether another one is free. */
  readonly knowsSensorsInUse: boolean
  /** Whether free sensors may be missing among them. */
  readonly areSensorsCut: boolean
  /** Whether the server cannot be asked now. */
  readonly isAway: boolean
}

const NONE: ReadonlySet<number> = new Set()

/** So long nobody types who waits for what is found. */
const TYPING_PAUSE_MS = 250

/** What the server finds of the stock by what was `typed`, where the list is cut; `isAway`: it cannot be asked. */
const useStockSearch = (isCut: boolean, typed: string) => {
  const [search] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS)
  const { data: found, error } = useQuery({
    ...tireStockQuery(search),
    enabled: isCut && search !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  return {
    found: isCut ? found?.data : undefined,
    isAway: isServerUnreachableError(error),
  }
}

/** Of a tire that is found anew, what is known of it now stands in the place of what was known. */
const withFound = (tires: readonly FittableTire[], found: readonly FittableTire[]): readonly FittableTire[] => {
  const anew = new Map(found.map((tire) => [tire.id, tire]))
  const listed = new Set(tires.map(({ id }) => id))
  return [...tires.map((tire) => anew.get(tire.id) ?? tire), ...found.filter(({ id }) => !listed.has(id))]
}

/**
 * What the server offers for a wheel of a vehicle; what is `kept` for the time without a network takes its place. Where there are
 * more tires than it lists, those that are meant by what was `typed` come to them.
 */
export const useFittingOffer = (vehicleId: number, kept: FittingOffer | undefined, typed: string): FittingOffer => {
  const isAsked = kept === undefined
  const { data: stock } = useQuery({ ...tireStockQuery(), enabled: isAsked })
  const { data: choices } = useQuery({ ...tireFormChoicesQuery, enabled: isAsked })
  const isCut = kept === undefined ? stock !== undefined && isStockCut(stock.data) : kept.more > 0
  const { found, isAway } = useStockSearch(isCut, typed)
  const searched = found === undefined ? [] : [...found.spares, ...found.tires]
  if (kept !== undefined)
    return {
      ...kept,
      tires: withFound(
        kept.tires,
        searched.filter(({ id }) => !kept.usedIds.has(id)),
      ),
      isAway: kept.isAway || isAway,
    }
  const { tires = [], spares = [], counts } = stock?.data ?? {}
  return {
    tires: withFound([...spares.toSorted(ownSparesFirst(vehicleId)), ...tires], searched),
    usedIds: NONE,
    more: counts === undefined ? 0 : counts.tires - tires.length + counts.spares - spares.length,
    types: choices?.marque_types ?? [],
    sensors: choices?.tags,
    knowsSensorsInUse: true,
    areSensorsCut: false,
    isAway,
  }
}
