import {
  fillLevelForUserRole,
  isFillLevelRoundedForRole,
  lowestFillLevelForUserRole,
} from '@coldbar/domain/access/fill-level-rounding'
import type { Role } from '@coldbar/domain/access/role'
import type { RemovalKind } from '@coldbar/domain/kinds/issue-kind'
import type { Problem } from '@coldbar/domain/problems/problem'
import { actionForProblem, type DemountTask } from '@coldbar/domain/problems/problem-action'
import type { ProblemBeginning } from '@coldbar/domain/problems/problem-beginning'
import type { ProblemHeadline } from '@coldbar/domain/problems/problem-headline'
import { problemView } from '@coldbar/domain/problems/problem-view'
import { epochSeconds } from '@coldbar/domain/units/time'
import { removalTaskText } from '@coldbar/i18n/demount-text'
import type { CsvCell } from '@coldbar/i18n/format/csv-line'
import {
  lossBeforeBurstText,
  problemActionText,
  problemHeadlineText,
  problemStepText,
} from '@coldbar/i18n/problem-text'
import type { Translate } from '@coldbar/i18n/translator'
import { type RawBuilder, sql } from 'kysely'
import { readEachRow } from '../../db/bulk/read-rows-by-cursor.ts'
import { demountTaskColumnSql } from '../../fleet/columns/condition-columns.ts'
import { removalFromVehicleSql } from '../../fleet/columns/demount-column.ts'
import { isDualWheelSql } from '../../fleet/columns/layout-columns.ts'
import { wheelPositionAtMomentJoinSql } from '../../fleet/columns/wheel-position-at-moment-join-sql.ts'
import { isoUtcText } from '../../fleet/measurements/iso-utc-text.ts'
import type { ExportPeriod } from '../../fleet/measurements/parse-export-period.ts'
import { type MountedWheelPosition, positionNameOfTire } from '../../fleet/tires/tire-answer.ts'
import type { ExportColumns } from '../../reports/export-columns.ts'
import type { FleetExportParams, FleetExportTable } from './fleet-export-table.ts'

type ProblemRow = MountedWheelPosition & {
  id: number
  vehicle_name: string | null
  tire_name: string
  came_back_of: number | null
  record: Problem
  /** The maintenance level that its tire is judged by, %. */
  fill_limit: number | null
  /** Its tire must come off before it is inflated. */
  demount: DemountTask | null
  /** Why it must come off the vehicle of the problem, where it stands on that now. */
  removal: RemovalKind | null
}

/** Who reads the file: what they see, how exactly, and in which words. */
type Reader = Pick<FleetExportParams, 'role' | 'words' | 'format'>

const COLUMNS = {
  since_s: 'number',
  since_utc: 'moment',
  end_utc: 'moment',
  problem_id: 'number',
  family: 'text',
  problem: 'text',
  what_to_do: 'text',
  worst: 'text',
  worst_level: 'text',
  vehicle_name: 'text',
  position: 'text',
  tire_name: 'text',
  fill_level_start_percent: 'number',
  fill_level_lowest_percent: 'number',
  hottest_c: 'number',
  loss_percent_per_hour: 'number',
  end_reason: 'text',
  came_back_of_problem_id: 'number',
  loss_before: 'text',
  loss_before_since_utc: 'moment',
  loss_before_fill_level_start_percent: 'number',
} as const satisfies ExportColumns

const within = ({ start, end }: ExportPeriod) =>
  sql`q.fleet_id = (select own_fleet()) and q.told_since >= to_timestamp(${start}::float8) and q.told_since < to_timestamp(${end}::float8)`

const problems = (period: ExportPeriod): RawBuilder<ProblemRow> => sql<ProblemRow>`
  select q.id, q.record, ${demountTaskColumnSql('s')} as demount, s.fill_limit,
    ${removalFromVehicleSql(sql`q.tire_id`, sql`q.vehicle_id`)} as removal, v.name as vehicle_name, t.name as tire_name,
    p.position_row, p.position_left_right, p.position_inside_outside, ${isDualWheelSql('p')} as is_dual,
    (select c.id from tire_problem c where c.fleet_id = q.fleet_id and c.tire_id = q.tire_id and c.key = q.came_back_of) as came_back_of
  from tire_problem q
  join tire t on t.fleet_id = q.fleet_id and t.id = q.tire_id
  left join vehicle v on v.fleet_id = q.fleet_id and v.id = q.vehicle_id
  left join tire_state s on s.fleet_id = q.fleet_id and s.tire_id = q.tire_id
  ${wheelPositionAtMomentJoinSql('q', 'told_since')}
  where ${within(period)}
  order by q.told_since, q.id`

const level = (fill: number | null | undefined, role: Role, limit: number | null): number | null =>
  fill === null || fill === undefined ? null : fillLevelForUserRole(fill, role, limit)

/** What is to be done about what goes on; of what ended nothing but where its tire must come off all the same. */
const whatToDo = ({ record, demount, removal }: ProblemRow, headline: ProblemHeadline, t: Translate): string | null => {
  if (record.end === null)
    return problemActionText({ action: actionForProblem(record, headline, demount), demount_task: demount }, t)
  return removal === null ? null : removalTaskText(removal, demount, t)
}

/** What a tire that burst had lost before: in the words of screens, by the clock of the file, then its beginning and its level then. */
const lossBeforeCells = (
  { lossBefore, fillAtStart }: ProblemBeginning,
  { fill_limit }: ProblemRow,
  { role, words: { t, now }, format }: Reader,
): CsvCell[] => {
  if (lossBefore === null) return [null, null, null]
  const startLevel = level(lossBefore.fillAtStart, role, fill_limit)
  const told = {
    loss_before: { since: lossBefore.since, fill_level_start: startLevel },
    fill_level_start: level(fillAtStart, role, fill_limit),
  }
  const telling = { t, format, now, isRounded: isFillLevelRoundedForRole(role) }
  const inUtc = (time: number) => isoUtcText(epochSeconds(time)) ?? ''
  return [lossBeforeBurstText(told, telling, inUtc), isoUtcText(lossBefore.since), startLevel]
}

/** Null where nothing of it is this reader's. */
const cells = (row: ProblemRow, reader: Reader): CsvCell[] | null => {
  const { role, words } = reader
  const { t, generation } = words
  const { figures, family, end } = row.record
  const seen = problemView(row.record, generation)
  if (seen === null) return null
  const { since, fillAtStart } = seen.beginning
  return [
    since,
    isoUtcText(since),
    isoUtcText(end?.at ?? null),
    row.id,
    family,
    problemHeadlineText(seen.headline, t),
    whatToDo(row, seen.headline, t),
    problemStepText(seen.worstKind, t),
    seen.worstLevel,
    row.vehicle_name,
    positionNameOfTire(row, t),
    row.tire_name,
    level(fillAtStart, role, row.fill_limit),
    figures?.lowest == null ? null : lowestFillLevelForUserRole(figures.lowest, figures.fillNow, role, row.fill_limit),
    figures?.hottest ?? null,
    figures?.rate?.perHour ?? null,
    end?.reason ?? null,
    row.came_back_of,
    ...lossBeforeCells(seen.beginning, row, reader),
  ]
}

async function* lines(rows: AsyncIterable<ProblemRow>, reader: Reader): AsyncGenerator<CsvCell[]> {
  for await (const row of rows) {
    const line = cells(row, reader)
    if (line !== null) yield line
  }
}

/** The problems that began in the period and that the reader's generation sees, the oldest first. */
export const exportFleetProblems = async ({ tx, period, ...reader }: FleetExportParams): Promise<FleetExportTable> => ({
  columns: COLUMNS,
  lines: lines(readEachRow(tx, problems(period)), reader),
})
