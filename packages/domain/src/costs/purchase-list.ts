import { median } from '../statistics/median.ts'

/** A tire that is due: its type, the size that its type names, and whether one of the stock takes its place. */
export type TireToReplace = { typeId: number | null; size: string | null; isFromStock: boolean }

/** What was paid for a tire. */
export type PaidTirePrice = Pick<TireToReplace, 'typeId' | 'size'> & { price: number }

type PurchasePriceSource = 'type' | 'size'

/** A line of a purchase list. `price`: €, a tire; `null` where nothing like it was ever bought at a known price. */
export type TirePurchaseLine = {
  size: string | null
  typeId: number | null
  due: number
  fromStock: number
  /** Tires to buy: those that are due and that the stock has none for. */
  count: number
  price: number | null
  /** Whether the price is that of the type itself, or of others of its size. */
  pricedBy: PurchasePriceSource | null
  budget: number | null
}

/**
 * What to buy, by size and type, most first, and of as many those of which most are due; what is priced by prices that were
 * paid, the median of the type's own or of its size's.
 */
export const buildTirePurchaseLines = (
  due: readonly TireToReplace[],
  paid: readonly PaidTirePrice[],
): TirePurchaseLine[] => {
  const byType = medians(paid, ({ typeId }) => typeId)
  const bySize = medians(paid, ({ size }) => size)
  const lines = Map.groupBy(due, ({ size, typeId }) => `${size ?? ''}|${typeId ?? ''}`)
  return [...lines.values()]
    .flatMap((tires) => {
      const [first] = tires
      return first === undefined ? [] : [lineOf(first, tires, byType, bySize)]
    })
    .sort((one, other) => other.count - one.count || other.due - one.due)
}

const lineOf = (
  { size, typeId }: TireToReplace,
  tires: readonly TireToReplace[],
  byType: ReadonlyMap<unknown, number>,
  bySize: ReadonlyMap<unknown, number>,
): TirePurchaseLine => {
  const ofType = typeId === null ? undefined : byType.get(typeId)
  const ofSize = size === null ? undefined : bySize.get(size)
  const price = ofType ?? ofSize ?? null
  const pricedBy = ofType !== undefined ? 'type' : ofSize !== undefined ? 'size' : null
  const fromStock = tires.filter(({ isFromStock }) => isFromStock).length
  const count = tires.length - fromStock
  const counts = { due: tires.length, fromStock, count }
  return { size, typeId, ...counts, price, pricedBy, budget: price === null ? null : price * count }
}

const medians = (paid: readonly PaidTirePrice[], by: (one: PaidTirePrice) => unknown): ReadonlyMap<unknown, number> =>
  new Map(
    [...Map.groupBy(paid, by)].flatMap(([key, own]) => {
      const price = median(own.map((one) => one.price))
      return key === null || price === null ? [] : [[key, price] as const]
    }),
  )
