import { NEWS_ROWS_BEFORE_SHOW_ALL } from '@coldbar/contract/overview/news-since-visit'
import { compareProblemsWorstFirst } from '@coldbar/domain/condition/worst-problem-first'
import { problemBeginning } from '@coldbar/domain/problems/problem-beginning'
import { type ProblemChangeKind, problemChangeSince } from '@coldbar/domain/problems/problem-change-since'
import type { ProblemHeadline } from '@coldbar/domain/problems/problem-headline'
import { problemView } from '@coldbar/domain/problems/problem-view'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { type ProblemViewer, problemAnswers, problemFillLevelForViewer } from '../../fleet/problems/problem-answer.ts'
import { readProblemsByIds } from '../../fleet/problems/problem-rows.repository.ts'
import type { AnswerPresenterContext } from '../../fleet/words/answer-presenter-context.ts'
import { type VisitNewsOfTire, visitNewsAnswerRow } from './since-last-visit.presenter.ts'
import {
  type ChangedProblemRow,
  type CountAndFirstRows,
  readLocatedTires,
  readProblemLocations,
  readProblemsChangedSince,
  readTireLastDayReadings,
  readTiresFallenSilentAfter,
  readTiresLosingGas,
  readTiresMutedAfter,
} from './since-last-visit.repository.ts'

type Asked = { reader: ProblemViewer; words: AnswerPresenterContext; since: EpochSeconds; most: number | undefined }
type News = CountAndFirstRows<VisitNewsOfTire>

/** What happened in the fleet since a moment: of each kind how many, and the worst or newest of them with their last day. */
export const readNewsSinceVisit = async (
  tx: FleetTransaction,
  { reader, words, since, most = NEWS_ROWS_BEFORE_SHOW_ALL }: Asked,
) => {
  const changed = changedOf(await readProblemsChangedSince(tx, since), reader, since)
  const first = (change: ProblemChangeKind): News => {
    const all = changed.filter((one) => one.change === change)
    return { count: all.length, rows: all.slice(0, most).map(({ news }) => news) }
  }
  const [opened, worsened, ended] = [first('opened'), first('worsened'), first('ended')]
  const losing = losingOf(await readTiresLosingGas(tx, LOOKED_THROUGH), reader, most)
  const silent: News = await readTiresFallenSilentAfter(tx, since, most)
  const muted: News = await readTiresMutedAfter(tx, since, most)
  const kinds = { opened, worsened, ended, losing, silent, muted }
  const rows = Object.values(kinds).flatMap((kind) => kind.rows)
  const tireIds = [...new Set(rows.map(({ tire_id }) => tire_id))]
  const problemIds = [...new Set(rows.flatMap(({ problem_id }) => problem_id ?? []))]
  const problems = problemAnswers(await readProblemsByIds(tx, problemIds), reader)
  const told = {
    words,
    role: reader.role,
    problems: new Map(problems.map((problem) => [problem.id, problem])),
    tires: await readLocatedTires(tx, tireIds),
    locations: await readProblemLocations(tx, problemIds),
    days: await readTireLastDayReadings(tx, tireIds, words.now),
  }
  const answer = ({ count, rows: own }: News) => ({
    count,
    rows: own.flatMap((news) => visitNewsAnswerRow(news, told)),
  })
  return {
    opened: answer(opened),
    worsened: answer(worsened),
    ended: answer(ended),
    losing: answer(losing),
    silent: answer(silent),
    muted: answer(muted),
  }
}

type Changed = { change: ProblemChangeKind; news: VisitNewsOfTire }

/** Worst first; what ended, the newest first. */
const changedOf = (
  rows: readonly ChangedProblemRow[],
  { generation, role }: ProblemViewer,
  since: EpochSeconds,
): Changed[] =>
  rows
    .flatMap(({ id, tire_id, record, depth: stored }) => {
      const seen = problemView(record, generation)
      const change = seen === null ? null : problemChangeSince(record, seen, since)
      return seen === null || change === null
        ? []
        : [{ id, tire_id, problem: record, seen, ...problemFillLevelForViewer(stored, role), ...change }]
    })
    .sort(compareProblemsWorstFirst)
    .map(({ id, tire_id, change, at }) => ({ change, news: { tire_id, time: at, problem_id: id } }))

/** So many of the fastest are looked through for those that still leak. */
const LOOKED_THROUGH = 500
const LEAKS: ReadonlySet<ProblemHeadline> = new Set<ProblemHeadline>(['leakingFast', 'leakingSlowly'])

/** What is empty loses no more: only what is called a leak goes on losing. */
const losingOf = (
  rows: Awaited<ReturnType<typeof readTiresLosingGas>>,
  { generation }: ProblemViewer,
  most: number,
): News => {
  const leaking = rows.filter(({ record }) => {
    const headline = problemView(record, generation)?.headline
    return headline !== undefined && LEAKS.has(headline)
  })
  const news = leaking.map(({ id, tire_id, rate, record }) => ({
    tire_id,
    time: problemBeginning(record).since,
    problem_id: id,
    loss_per_hour: rate,
  }))
  return { count: news.length, rows: news.slice(0, most) }
}
