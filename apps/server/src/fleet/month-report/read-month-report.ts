import { LEAK_GROUPINGS, type LeakGrouping } from '@coldbar/domain/costs/cost-grouping'
import { monthBefore, partOfMonthUntil } from '@coldbar/domain/units/calendar-month'
import { removalText } from '@coldbar/i18n/demount-text'
import { problemHeadlineText } from '@coldbar/i18n/problem-text'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { isKnownFromFirstOfMonth, isMonthSummedUp } from '../costs/month-summed-up.repository.ts'
import { type DuePurchasesAnswer, purchasesReader } from '../costs/read-due-purchases.ts'
import { type LeakComparisonAnswer, readLeakComparison } from '../costs/read-leak-comparison.ts'
import { type MonthCostsAnswer, readMonthCosts } from '../costs/read-month-costs.ts'
import type { DepotChoice } from '../depots/read-depot-choices.ts'
import { readTiresWithVehicleNames } from '../messages/names-in-messages.repository.ts'
import { readTiresNeedingWork, type TireNeedingWork } from '../messages/task-list-placeholder-values.ts'
import type { PdfReportAudience } from '../paper/pdf-report-audience.ts'
import { positionNameOfTire } from '../tires/tire-answer.ts'

type CostRow = MonthCostsAnswer['rows'][number]

/** A vehicle or a tire whose softness cost most, and what stands open of it. */
export type WorstRow = {
  id: number
  name: string
  where: string
  costs: CostRow
  /** `problemId`: of a tire at which nothing goes on but that it must come off, `null`. */
  open: { text: string; problemId: number | null } | null
}

/** What an owner reads of a month. */
export type MonthReport = {
  /** As `2026-10`. */
  month: string
  /** Of whose vehicles only it tells: of those that belong to it now. */
  depot: DepotChoice | null
  /** Whether each of its days is summed up of every vehicle, and none is to be anew. */
  isWhole: boolean
  costs: MonthCostsAnswer
  /** The last day that it tells of where that lies within it, as `2026-10-25`: the month is not over, or not summed up to its end. */
  until: string | null
  /** Whether anything is known of the month before. */
  isBeforeKnown: boolean
  /** The month before; null where nothing of it is summed up, or where one of both is not whole: a part is compared with nothing. */
  before: MonthCostsAnswer['total'] | null
  vehicles: readonly WorstRow[]
  tires: readonly WorstRow[]
  leaks: Readonly<Record<LeakGrouping, LeakComparisonAnswer['rows']>>
  due: readonly { months: 3 | 6 | 12; purchases: DuePurchasesAnswer }[]
}

/** As many as an owner looks into. */
const WORST = 5
const ALL = { vehicleId: null, tireTypeId: null, brandId: null }

/** Both kinds of people read the same report: in the words of fill levels where those know of a trouble. */
const GENERATIONS = [3, 2] as const

type Row = CostRow & { id: number; name: string }

/** Those whose tires were soft: the rows come with what cost most first. */
const worstOf = ({ rows }: MonthCostsAnswer): Row[] =>
  rows.filter((row): row is Row => row.id !== null && row.name !== null && row.fuel.middle > 0).slice(0, WORST)

/** What stands open of tires: no action, for a paper is read long after it was written, when another may be due. */
const openOf = (tasks: readonly TireNeedingWork[], namesPlace: boolean, { t }: PdfReportAudience): WorstRow['open'] => {
  const [first] = tasks
  if (first === undefined) return null
  const said = tasks.map((task) => {
    const headline = [
      ...(task.removal === null ? [] : [removalText(task.removal, task.demount, t)]),
      ...(task.problem === null ? [] : [problemHeadlineText(task.problem.headline, t)]),
    ].join('. ')
    return namesPlace
      ? `${positionNameOfTire(task, t) ?? task.tire_name}${t('common.colon')}${headline}.`
      : `${headline}.`
  })
  return { text: said.join(' '), problemId: tasks.find(({ problem }) => problem !== null)?.problem?.id ?? null }
}

const worstVehicles = (
  rows: readonly Row[],
  tasks: readonly TireNeedingWork[],
  telling: PdfReportAudience,
): WorstRow[] =>
  rows.map((costs) => ({
    ...{ id: costs.id, name: costs.name, where: '', costs },
    open: openOf(
      tasks.filter(({ vehicle_id }) => vehicle_id === costs.id),
      true,
      telling,
    ),
  }))

const worstTires = async (
  tx: FleetTransaction,
  rows: readonly Row[],
  tasks: readonly TireNeedingWork[],
  telling: PdfReportAudience,
): Promise<WorstRow[]> => {
  const ids = rows.map(({ id }) => id)
  const mounted = new Map((await readTiresWithVehicleNames(tx, ids)).map((tire) => [tire.tire_id, tire]))
  return rows.map((costs) => {
    const tire = mounted.get(costs.id)
    const place = tire === undefined ? null : positionNameOfTire(tire, telling.t)
    return {
      ...{ id: costs.id, name: costs.name, costs },
      where: tire === undefined ? '–' : [tire.vehicle_name, place].filter((part) => part !== null).join(', '),
      open: openOf(
        tasks.filter(({ tire_id }) => tire_id === costs.id),
        false,
        telling,
      ),
    }
  })
}

/** Whether anything of a month, as `2026-10`, is summed up: of a depot also that something drove, or happened. */
const isKnown = (costs: MonthCostsAnswer, month: string, depot: DepotChoice | null): boolean =>
  costs.months.includes(month) && (depot === null || costs.row_count > 0)

/** What there is to tell of a month, as `2026-10`, of all vehicles or of those of a depot; null where nothing of it is summed up. */
export const readMonthReport = async (
  tx: FleetTransaction,
  { month, depot }: { month: string; depot: DepotChoice | null },
  telling: PdfReportAudience,
): Promise<MonthReport | null> => {
  const depotId = depot?.id ?? null
  const read = (of: string, by: 'vehicle' | 'tire') =>
    readMonthCosts(tx, { month: of, by, narrowing: { ...ALL, depotId } })
  const costs = await read(month, 'vehicle')
  if (!isKnown(costs, month, depot)) return null
  const last = monthBefore(month)
  const before = await read(last, 'vehicle')
  const isBeforeKnown = isKnown(before, last, depot)
  const isWhole = await isMonthSummedUp(tx, month, depotId)
  const isComparable = isWhole && isBeforeKnown && (await isKnownFromFirstOfMonth(tx, last, depotId))
  const tires = await read(month, 'tire')
  const tasks = await readTiresNeedingWork(tx, GENERATIONS)
  const purchases = await purchasesReader(tx, telling.words, depotId)
  const leaks: [LeakGrouping, LeakComparisonAnswer['rows']][] = []
  for (const by of LEAK_GROUPINGS) leaks.push([by, (await readLeakComparison(tx, telling.words, by, depotId)).rows])
  return {
    month,
    depot,
    isWhole,
    until: isWhole ? null : partOfMonthUntil(month, costs.until),
    costs,
    isBeforeKnown,
    before: isComparable ? before.total : null,
    vehicles: worstVehicles(worstOf(costs), tasks, telling),
    tires: await worstTires(tx, worstOf(tires), tasks, telling),
    leaks: Object.fromEntries(leaks) as MonthReport['leaks'],
    due: ([3, 6, 12] as const).map((months) => ({ months, purchases: purchases(`${months}`) })),
  }
}
