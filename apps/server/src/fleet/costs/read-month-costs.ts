import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { MAX_COST_ROWS } from '@coldbar/contract/costs/month-costs'
import { type BreakdownOutcome, breakdownOutcome } from '@coldbar/domain/costs/breakdown'
import type { CostGrouping } from '@coldbar/domain/costs/cost-grouping'
import { fuelUseOf } from '@coldbar/domain/costs/extra-fuel'
import { type CostPrices, monthCosts } from '@coldbar/domain/costs/month-costs'
import type { Problem } from '@coldbar/domain/problems/problem'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { costPrices, readCostFactors } from './cost-factors.ts'
import {
  type CostNarrowing,
  type CostPlace,
  type LostGasRow,
  lostGasWithin,
  type MonthSumRow,
  monthPeriod,
  monthSums,
  type RepairRow,
  repairsWithin,
  summedMonths,
} from './month-sums.repository.ts'

export type MonthCostsAnswer = ResponseOf<(typeof calls)['costs.month']>['data']
type Sums = MonthCostsAnswer['total']
type Loss = LostGasRow & { outcome: BreakdownOutcome }

/** The newest of what happened, as many as a person can look through. */
const MOST_HAPPENED = 200

const KEY_OF: Readonly<Record<CostGrouping, (place: CostPlace) => number | null>> = {
  vehicle: ({ vehicleId }) => vehicleId,
  type: ({ typeId }) => typeId,
  brand: ({ brandId }) => brandId,
  depot: ({ depotId }) => depotId,
  tire: ({ tireId }) => tireId,
}

type Happened = { repairs: readonly RepairRow[]; losses: readonly Loss[] }
type Rolled = Omit<MonthSumRow, 'id' | 'name'>

const NOTHING: Rolled = { tires: 0, km: 0, knownKm: 0, underKm: 0, wornKm: 0, worn: 0, wornUnder: 0 }

const sumsOf = (rolled: Rolled, { repairs, losses }: Happened, prices: CostPrices): Sums => {
  const counted = (outcome: BreakdownOutcome) => losses.filter((loss) => loss.outcome === outcome).length
  const spent = repairs.reduce((sum, { cost }) => sum + cost, 0)
  const breakdowns = counted('breakdown')
  const costs = monthCosts({ ...rolled, repairs: spent, breakdowns }, prices)
  return {
    tires: rolled.tires,
    km: rolled.km,
    known_km: rolled.knownKm,
    fuel: costs.fuel,
    carbon_dioxide: costs.co2,
    fuel_cost: costs.fuelCost,
    worn: costs.worn,
    worn_early: costs.wornEarly,
    worn_km: rolled.wornKm,
    repairs: spent,
    breakdowns,
    late: counted('late'),
    avoided: counted('avoided'),
    breakdown_cost: costs.breakdownCost,
    per_1000_km: costs.per1000Km,
  }
}

const added = (one: Rolled, other: Rolled): Rolled => ({
  tires: one.tires + other.tires,
  km: one.km + other.km,
  knownKm: one.knownKm + other.knownKm,
  underKm: one.underKm + other.underKm,
  wornKm: one.wornKm + other.wornKm,
  worn: one.worn + other.worn,
  wornUnder: one.wornUnder + other.wornUnder,
})

/** What the soft tires of a row cost, in euro as far as that is known; the most first, then the most kilometres. */
const weightOf = ({ fuel, fuel_cost: cost, worn_early: worn }: Sums): number =>
  (cost?.middle ?? fuel.middle) + (worn?.middle ?? 0)

const namedOf = (rows: readonly MonthSumRow[], { repairs, losses }: Happened, by: CostGrouping, prices: CostPrices) => {
  const key = KEY_OF[by]
  const repairsBy = Map.groupBy(repairs, key)
  const lossesBy = Map.groupBy(losses, key)
  return rows
    .map((row) => ({
      id: row.id,
      name: row.name,
      ...sumsOf(row, { repairs: repairsBy.get(row.id) ?? [], losses: lossesBy.get(row.id) ?? [] }, prices),
    }))
    .sort((one, other) => weightOf(other) - weightOf(one) || other.km - one.km)
}

type Asked = { month: string | null; by: CostGrouping; narrowing: CostNarrowing }

const happenedIn = async (tx: FleetTransaction, month: string, narrowing: CostNarrowing): Promise<Happened> => {
  const period = await monthPeriod(tx, month)
  const losses = (await lostGasWithin(tx, period, narrowing)).flatMap((row) => {
    const outcome = breakdownOutcome(row.record as Problem)
    return outcome === null ? [] : [{ ...row, outcome }]
  })
  return { repairs: await repairsWithin(tx, period, narrowing), losses }
}

/** What the fleet's tires cost in a month, or in the last of which something is known. */
export const readMonthCosts = async (tx: FleetTransaction, asked: Asked): Promise<MonthCostsAnswer> => {
  const factors = await readCostFactors(tx)
  const prices = costPrices(factors)
  const { months, until } = await summedMonths(tx)
  const month = asked.month ?? months[0] ?? null
  const rows = month === null ? [] : await monthSums(tx, `${month}-01`, asked.by, asked.narrowing)
  const happened = month === null ? { repairs: [], losses: [] } : await happenedIn(tx, month, asked.narrowing)
  const named = namedOf(rows, happened, asked.by, prices)
  return {
    month,
    months,
    until,
    factors: { ...fuelUseOf(prices), fuel_price: factors.fuel_price, breakdown_cost: factors.breakdown_cost },
    total: sumsOf(rows.reduce<Rolled>(added, NOTHING), happened, prices),
    rows: named.slice(0, MAX_COST_ROWS),
    row_count: named.length,
    outcomes: happened.losses.slice(0, MOST_HAPPENED).map((loss) => ({
      problem_id: loss.problem_id,
      tire_id: loss.tireId,
      tire_name: loss.tire_name,
      vehicle_id: loss.vehicleId,
      vehicle_name: loss.vehicle_name,
      since: loss.since,
      outcome: loss.outcome,
    })),
    repairs: happened.repairs
      .slice(0, MOST_HAPPENED)
      .map(({ event_id, tireId, tire_name, vehicle_name, time, remark, cost }) => ({
        ...{ event_id, tire_id: tireId, tire_name, vehicle_name, time, remark, cost },
      })),
  }
}
