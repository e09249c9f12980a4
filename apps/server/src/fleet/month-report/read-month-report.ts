import { LEAK_GROUPINGS, type LeakGrouping } from '@coldbar/domain/costs/cost-grouping'
import { monthBefore } from '@coldbar/domain/units/calendar-month'
import { departureVerdictText } from '@coldbar/i18n/departure-verdict-text'
import { problemText } from '@coldbar/i18n/problem-text'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { isMonthSummedUp } from '../costs/month-summed-up.repository.ts'
import { type DuePurchasesAnswer, purchasesReader } from '../costs/read-due-purchases.ts'
import { type LeakComparisonAnswer, readLeakComparison } from '../costs/read-leak-comparison.ts'
import { type MonthCostsAnswer, readMonthCosts } from '../costs/read-month-costs.ts'
import { readDepartures } from '../departures/read-departures.ts'
import { readTiresWithVehicleNames } from '../messages/names-in-messages.repository.ts'
import { readTiresNeedingWork } from '../messages/task-list-placeholder-values.ts'
import type { PdfReportAudience } from '../paper/pdf-report-audience.ts'
import { positionNameOfTire } from '../tires/tire-answer.ts'

type CostRow = MonthCostsAnswer['rows'][number]

/** A vehicle or a tire whose softness cost most, and what is to be done about it now. */
export type WorstRow = { id: number; name: string; where: string; costs: CostRow; toDo: string }

/** What an owner reads of a month. */
export type MonthReport = {
  /** As `2026-10`. */
  month: string
  /** Whether each of its days is summed up of every vehicle, and none is to be anew. */
  isWhole: boolean
  costs: MonthCostsAnswer
  /** The month before; null where nothing of it is summed up. */
  before: MonthCostsAnswer['total'] | null
  vehicles: readonly WorstRow[]
  tires: readonly WorstRow[]
  leaks: Readonly<Record<LeakGrouping, LeakComparisonAnswer['rows']>>
  due: readonly { months: 3 | 6 | 12; purchases: DuePurchasesAnswer }[]
}

/** As many as an owner looks into. */
const WORST = 5
const ALL = { vehicleId: null, tireTypeId: null, brandId: null, depotId: null }

/** Both kinds of people read the same report: in the words of fill levels where those know of a trouble. */
const GENERATIONS = [3, 2] as const

type Row = CostRow & { id: number; name: string }

/** Those whose tires were soft: the rows come with what cost most first. */
const worstOf = ({ rows }: MonthCostsAnswer): Row[] =>
  rows.filter((row): row is Row => row.id !== null && row.name !== null && row.fuel.middle > 0).slice(0, WORST)

const worstVehicles = async (
  tx: FleetTransaction,
  rows: readonly Row[],
  telling: PdfReportAudience,
): Promise<WorstRow[]> => {
  const asked = { vehicleIds: rows.map(({ id }) => id), place: null, depotId: null }
  const { vehicles } = await readDepartures(tx, telling.words, telling.role, asked)
  const verdicts = new Map(vehicles.map((vehicle) => [vehicle.vehicle_id, departureVerdictText(vehicle, telling)]))
  return rows.map((costs) => ({
    ...{ id: costs.id, name: costs.name, where: '', costs },
    toDo: verdicts.get(costs.id) ?? telling.t('monthReport.nothingOpen'),
  }))
}

const worstTires = async (
  tx: FleetTransaction,
  rows: readonly Row[],
  telling: PdfReportAudience,
): Promise<WorstRow[]> => {
  const ids = rows.map(({ id }) => id)
  const mounted = new Map((await readTiresWithVehicleNames(tx, ids)).map((tire) => [tire.tire_id, tire]))
  const problems = new Map((await readTiresNeedingWork(tx, GENERATIONS)).map((one) => [one.tire_id, one.problem]))
  return rows.map((costs) => {
    const tire = mounted.get(costs.id)
    const problem = problems.get(costs.id)
    const words = problem === undefined ? null : problemText(problem, telling)
    const place = tire === undefined ? null : positionNameOfTire(tire, telling.t)
    return {
      ...{ id: costs.id, name: costs.name, costs },
      where: tire === undefined ? '–' : [tire.vehicle_name, place].filter((part) => part !== null).join(', '),
      toDo: words === null ? telling.t('monthReport.nothingOpen') : `${words.headline}. ${words.action}`.trim(),
    }
  })
}

/** What there is to tell of a month, as `2026-10`; null where nothing of it is summed up. */
export const readMonthReport = async (
  tx: FleetTransaction,
  month: string,
  telling: PdfReportAudience,
): Promise<MonthReport | null> => {
  const read = (of: string, by: 'vehicle' | 'tire') =>
    readMonthCosts(tx, { month: of, by, narrowing: ALL, generation: GENERATIONS[0] })
  const costs = await read(month, 'vehicle')
  if (!costs.months.includes(month)) return null
  const last = monthBefore(month)
  const tires = await read(month, 'tire')
  const purchases = await purchasesReader(tx, telling.words, null)
  const leaks: [LeakGrouping, LeakComparisonAnswer['rows']][] = []
  for (const by of LEAK_GROUPINGS) leaks.push([by, (await readLeakComparison(tx, telling.words, by)).rows])
  return {
    month,
    isWhole: await isMonthSummedUp(tx, month),
    costs,
    before: costs.months.includes(last) ? (await read(last, 'vehicle')).total : null,
    vehicles: await worstVehicles(tx, worstOf(costs), telling),
    tires: await worstTires(tx, worstOf(tires), telling),
    leaks: Object.fromEntries(leaks) as MonthReport['leaks'],
    due: ([3, 6, 12] as const).map((months) => ({ months, purchases: purchases(`${months}`) })),
  }
}
