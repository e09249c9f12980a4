import { isTreadWornOut } from '../tread/tread-limit.ts'
import type { Millimetres } from '../units/length.ts'
import type { EpochSeconds } from '../units/time.ts'
import { type TireLifeLimitsAndUse, tireReplacementDue } from './tire-replacement-due.ts'

type TireTypeAndSize = { typeId: number | null; size: string | null }

/** A wheel whose tire is due, with what the fleet lets a tire have there. */
export type WheelToFit = TireTypeAndSize & Pick<TireLifeLimitsAndUse, 'mostKm' | 'mostDays'>

/** A tire that lies in stock. `treadDepth`: as measured last; `null` where nobody did. */
export type StockTire = TireTypeAndSize &
  Pick<TireLifeLimitsAndUse, 'km' | 'purchasedAt'> & { treadDepth: Millimetres | null; mustBeLookedInside: boolean }

/** What is taken of the stock: whether each wheel gets a tire of it, and how many of the right type or size can go on none of them. */
export type StockForDueTires = { isFromStock: readonly boolean[]; unfit: number }

/** Whether a tire of the stock can roll on a wheel: it need not be looked at inside, and has tread, kilometres and age left. */
const canGoOn = (tire: StockTire, { mostKm, mostDays }: WheelToFit, now: EpochSeconds): boolean => {
  if (tire.mustBeLookedInside || (tire.treadDepth !== null && isTreadWornOut(tire.treadDepth))) return false
  const due = tireReplacementDue({ ...tire, mostKm, mostDays, kmPerDay: null }, now)
  return due === null || due.at > now
}

/** Whether a tire can go on none of the wheels that its type or size is of. */
const isOfNoUse = (tire: StockTire, wheels: readonly WheelToFit[], now: EpochSeconds): boolean =>
  !wheels.some(
    (wheel) =>
      ((wheel.typeId !== null && wheel.typeId === tire.typeId) || (wheel.size !== null && wheel.size === tire.size)) &&
      canGoOn(tire, wheel, now),
  )

/**
 * Gives the wheels, those first that are due first, a tire of the stock each: of the same type, else of the same size. So what
 * the first months need is the same however far one looks ahead, and depots share out the stock. Whether a pattern suits the
 * axle, nobody here knows.
 */
export const shareOutStock = (
  wheels: readonly WheelToFit[],
  stock: readonly StockTire[],
  now: EpochSeconds,
): StockForDueTires => {
  const ofType = Map.groupBy(stock, ({ typeId }) => typeId)
  const ofSize = Map.groupBy(stock, ({ size }) => size)
  const taken = new Set<StockTire>()
  const asked = new Set<StockTire>()
  const isFromStock = wheels.map((wheel) => {
    const matching = [
      ...(wheel.typeId === null ? [] : (ofType.get(wheel.typeId) ?? [])),
      ...(wheel.size === null ? [] : (ofSize.get(wheel.size) ?? [])),
    ]
    for (const tire of matching) asked.add(tire)
    const chosen = matching.find((tire) => !taken.has(tire) && canGoOn(tire, wheel, now))
    if (chosen !== undefined) taken.add(chosen)
    return chosen !== undefined
  })
  return { isFromStock, unfit: [...asked].filter((tire) => !taken.has(tire) && isOfNoUse(tire, wheels, now)).length }
}
