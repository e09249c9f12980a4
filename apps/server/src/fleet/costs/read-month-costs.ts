import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { MAX_MONTH_COST_ROWS } from '@coldbar/contract/costs/month-costs'
import { type BreakdownOutcome, breakdownOutcome } from '@coldbar/domain/costs/breakdown'
import type { CostGrouping } from '@coldbar/domain/costs/cost-grouping'
import { fuelUseEstimates } from '@coldbar/domain/costs/extra-fuel-litres'
import { type CostPrices, computeMonthCosts } from '@coldbar/domain/costs/month-costs'
import { compareSoftTireLosses } from '@coldbar/domain/costs/soft-tire-cost'
import type { Problem } from '@coldbar/domain/problems/problem'
import { problemView } from '@coldbar/domain/problems/problem-view'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { costPricesOfFactors, readCostFactors } from './cost-factors.ts'
import {
  type CostTireFilter,
  type LostGasProblemRow,
  type MonthCostSumRow,
  type MonthCostSums,
  mendedWithin,
  type RepairRow,
  readLostGasProblemsWithin,
  readMonthCostSums,
  readMonthPeriod,
  readMonthsWithCostSums,
  readRepairsWithin,
} from './month-sums.repository.ts'

export type MonthCostsAnswer = ResponseOf<(typeof calls)['costs.month']>['data']
type Sums = MonthCostsAnswer['total']
type Loss = LostGasProblemRow & { outcome: BreakdownOutcome }

/** The newest of what happened, as many as a person can look through. */
const MOST_HAPPENED = 200

type Happened = { repairs: readonly RepairRow[]; losses: readonly Loss[] }
/** Of a row of which nothing drove. */
const NOTHING: MonthCostSums = { tires: 0, km: 0, knownKm: 0, underKm: 0, wornKm: 0, worn: 0, wornUnder: 0 }

const sumsOf = (rolled: MonthCostSums, { repairs, losses }: Happened, prices: CostPrices): Sums => {
  const counted = (outcome: BreakdownOutcome) => losses.filter((loss) => loss.outcome === outcome).length
  const spent = repairs.reduce((sum, { cost }) => sum + cost, 0)
  const breakdowns = counted('breakdown')
  const costs = computeMonthCosts({ ...rolled, repairs: spent, breakdowns }, prices)
  return {
    tires: rolled.tires,
    km: rolled.km,
    known_km: rolled.knownKm,
    under_inflation: rolled.knownKm > 0 ? (100 * rolled.underKm) / rolled.knownKm : null,
    fuel: costs.fuel,
    carbon_dioxide: costs.co2,
    fuel_cost: costs.fuelCost,
    worn: costs.worn,
    worn_early: costs.wornEarly,
    soft_cost: costs.softCost,
    worn_km: rolled.wornKm,
    repairs: spent,
    breakdowns,
    late: counted('late'),
    avoided: counted('avoided'),
    breakdown_cost: costs.breakdownCost,
    per_1000_km: costs.per1000Km,
    per_1000_km_without: costs.gaps,
  }
}

const lossOf = ({ fuel, fuel_cost: fuelCost, worn_early: wornEarly }: Sums) => ({ fuel, fuelCost, wornEarly })

/**
 * Each row of which something drove or to which something happened: what is in the total is in a row. Those whose soft tires
 * cost the most are first, then the most kilometres.
 */
const namedOf = (rows: readonly MonthCostSumRow[], { repairs, losses }: Happened, prices: CostPrices) => {
  const names = new Map([...repairs, ...losses, ...rows].map(({ id, name }) => [id, name]))
  const sums = new Map(rows.map((row) => [row.id, row]))
  const repairsBy = Map.groupBy(repairs, ({ id }) => id)
  const lossesBy = Map.groupBy(losses, ({ id }) => id)
  return [...names]
    .map(([id, name]) => ({
      id,
      name,
      ...sumsOf(sums.get(id) ?? NOTHING, { repairs: repairsBy.get(id) ?? [], losses: lossesBy.get(id) ?? [] }, prices),
    }))
    .sort((one, other) => compareSoftTireLosses(lossOf(one), lossOf(other)) || other.km - one.km)
}

type Asked = { month: string | null; by: CostGrouping; narrowing: CostTireFilter }

/** What was mended is counted the same for whoever reads: in the words of fill levels where those know of a trouble. */
const GENERATIONS = [3, 2] as const

const headlineOf = (record: Problem): MonthCostsAnswer['mended'][number]['headline'] | null => {
  for (const generation of GENERATIONS) {
    const seen = problemView(record, generation)
    if (seen !== null) return seen.headline
  }
  return null
}

const happenedIn = async (
  tx: FleetTransaction,
  month: string,
  { by, narrowing }: Pick<Asked, 'by' | 'narrowing'>,
): Promise<Happened> => {
  const period = await readMonthPeriod(tx, month, narrowing)
  const losses = (await readLostGasProblemsWithin(tx, period, by, narrowing)).flatMap((row) => {
    const outcome = breakdownOutcome(row.record as Problem)
    return outcome === null ? [] : [{ ...row, outcome }]
  })
  return { repairs: await readRepairsWithin(tx, period, by, narrowing), losses }
}

const mendedIn = async (
  tx: FleetTransaction,
  month: string,
  { narrowing }: Pick<Asked, 'narrowing'>,
): Promise<MonthCostsAnswer['mended']> =>
  (await mendedWithin(tx, await readMonthPeriod(tx, month, narrowing), narrowing)).flatMap(({ record, ...row }) => {
    const headline = headlineOf(record)
    return headline === null ? [] : [{ ...row, headline }]
  })

/** What the fleet's tires cost in a month, or in the last of which something is known. */
export const readMonthCosts = async (tx: FleetTransaction, asked: Asked): Promise<MonthCostsAnswer> => {
  const factors = await readCostFactors(tx)
  const prices = costPricesOfFactors(factors)
  const { months, until } = await readMonthsWithCostSums(tx, asked.narrowing)
  const month = asked.month ?? months[0] ?? null
  const rows = month === null ? [] : await readMonthCostSums(tx, `${month}-01`, asked.by, asked.narrowing)
  const happened = month === null ? { repairs: [], losses: [] } : await happenedIn(tx, month, asked)
  const mended = month === null ? [] : await mendedIn(tx, month, asked)
  const [totals, named] = [rows.find(({ isTotal }) => isTotal) ?? NOTHING, rows.filter(({ isTotal }) => !isTotal)]
  const all = namedOf(named, happened, prices)
  return {
    month,
    months,
    until,
    factors: { ...fuelUseEstimates(prices), fuel_price: factors.fuel_price, breakdown_cost: factors.breakdown_cost },
    total: sumsOf(totals, happened, prices),
    rows: all.slice(0, MAX_MONTH_COST_ROWS),
    row_count: all.length,
    outcomes: happened.losses.slice(0, MOST_HAPPENED).map((loss) => ({
      problem_id: loss.problem_id,
      tire_id: loss.tire_id,
      tire_name: loss.tire_name,
      vehicle_id: loss.vehicle_id,
      vehicle_name: loss.vehicle_name,
      since: loss.since,
      outcome: loss.outcome,
    })),
    mended: mended.slice(0, MOST_HAPPENED),
    mended_count: mended.length,
    repairs: happened.repairs
      .slice(0, MOST_HAPPENED)
      .map(({ event_id, tire_id, tire_name, vehicle_name, time, remark, cost }) => ({
        ...{ event_id, tire_id, tire_name, vehicle_name, time, remark, cost },
      })),
  }
}
