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

/** The tires of one type or size that can roll where one pair of limits holds, in the order of the stock, less those taken. */
class StockQueue {
  readonly tires: readonly StockTire[]
  #head = 0

  constructor(tires: readonly StockTire[]) {
    this.tires = tires
  }

  first(taken: ReadonlySet<StockTire>): StockTire | undefined {
    let tire = this.tires[this.#head]
    while (tire !== undefined && taken.has(tire)) {
      this.#head += 1
      tire = this.tires[this.#head]
    }
    return tire
  }
}

const groupedByKnown = <K>(stock: readonly StockTire[], key: (tire: StockTire) => K | null) => {
  const groups = Map.groupBy(stock, key)
  groups.delete(null)
  return groups
}

/**
 * Gives the wheels, those first that are due first, a tire of the stock each: of the same type, else of the same size. So what
 * the first months need is the same however far one looks ahead, and depots share out the stock. Whether a pattern suits the
 * axle, nobody here knows. Each tire is asked once for each pair of limits that its type or size has in the fleet.
 */
export const shareOutStock = (
  wheels: readonly WheelToFit[],
  stock: readonly StockTire[],
  now: EpochSeconds,
): StockForDueTires => {
  const ofType = groupedByKnown(stock, ({ typeId }) => typeId)
  const ofSize = groupedByKnown(stock, ({ size }) => size)
  const queues = new Map<string, StockQueue>()
  const asked = new Set<StockTire>()
  const queueOf = (name: string, group: readonly StockTire[] | undefined, wheel: WheelToFit): StockQueue => {
    const key = `${wheel.mostKm} ${wheel.mostDays} ${name}`
    const known = queues.get(key)
    if (known !== undefined) return known
    for (const tire of group ?? []) asked.add(tire)
    const made = new StockQueue((group ?? []).filter((tire) => canGoOn(tire, wheel, now)))
    queues.set(key, made)
    return made
  }
  const taken = new Set<StockTire>()
  const isFromStock = wheels.map((wheel) => {
    const own = queueOf(`type ${wheel.typeId}`, ofType.get(wheel.typeId), wheel)
    const others = queueOf(`size ${wheel.size}`, ofSize.get(wheel.size), wheel)
    const chosen = own.first(taken) ?? others.first(taken)
    if (chosen !== undefined) taken.add(chosen)
    return chosen !== undefined
  })
  const useful = new Set([...queues.values()].flatMap(({ tires }) => tires))
  return { isFromStock, unfit: [...asked].filter((tire) => !useful.has(tire)).length }
}
