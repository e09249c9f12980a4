import { ROWS_AT_FIRST } from '@coldbar/contract/overview/since'
import { compareProblems } from '@coldbar/domain/condition/worst-problem-first'
import { type Change, changeSince } from '@coldbar/domain/problems/change-since'
import type { Headline } from '@coldbar/domain/problems/headline'
import { problemView } from '@coldbar/domain/problems/problem-view'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { depthFor, problemAnswers, type Reader } from '../../fleet/problems/problem-answer.ts'
import { problemsByIds } from '../../fleet/problems/problem-rows.repository.ts'
import type { Words } from '../../fleet/words/words.ts'
import { type NewsOfTire, newsRow } from './since.presenter.ts'
import {
  type CountedRows,
  lastDays,
  losingNow,
  mutedSince,
  type NewsOfProblem,
  placedTires,
  problemsSince,
  silentSince,
} from './since.repository.ts'

type Asked = { reader: Reader; words: Words; since: EpochSeconds; most: number | undefined }
type News = CountedRows<NewsOfTire>

/** What happened in the fleet since a moment: of each kind how many, and the worst or newest of them with their last day. */
export const newsOf = async (tx: FleetTransaction, { reader, words, since, most = ROWS_AT_FIRST }: Asked) => {
  const changed = changedOf(await problemsSince(tx, since), reader, since)
  const first = (change: Change): News => {
    const all = changed.filter((one) => one.change === change)
    return { count: all.length, rows: all.slice(0, most).map(({ news }) => news) }
  }
  const [opened, worsened, ended] = [first('opened'), first('worsened'), first('ended')]
  const losing = losingOf(await losingNow(tx, LOOKED_THROUGH), reader, most)
  const silent: News = await silentSince(tx, since, most)
  const muted: News = await mutedSince(tx, since, most)
  const kinds = { opened, worsened, ended, losing, silent, muted }
  const rows = Object.values(kinds).flatMap((kind) => kind.rows)
  const tireIds = [...new Set(rows.map(({ tire_id }) => tire_id))]
  const problemIds = [...new Set(rows.flatMap(({ problem_id }) => problem_id ?? []))]
  const problems = problemAnswers(await problemsByIds(tx, problemIds), reader)
  const told = {
    words,
    role: reader.role,
    problems: new Map(problems.map((problem) => [problem.id, problem])),
    tires: await placedTires(tx, tireIds),
    days: await lastDays(tx, tireIds, words.now),
  }
  const answer = ({ count, rows: own }: News) => ({ count, rows: own.flatMap((news) => newsRow(news, told)) })
  return {
    opened: answer(opened),
    worsened: answer(worsened),
    ended: answer(ended),
    losing: answer(losing),
    silent: answer(silent),
    muted: answer(muted),
  }
}

type Changed = { change: Change; news: NewsOfTire }

/** Worst first; what ended, the newest first. */
const changedOf = (rows: readonly NewsOfProblem[], { generation, role }: Reader, since: EpochSeconds): Changed[] =>
  rows
    .flatMap(({ id, tire_id, record, depth: stored }) => {
      const seen = problemView(record, generation)
      const change = seen === null ? null : changeSince(record, seen, since)
      return seen === null || change === null
        ? []
        : [{ id, tire_id, problem: record, seen, ...depthFor(stored, role), ...change }]
    })
    .sort(compareProblems)
    .map(({ id, tire_id, change, at }) => ({ change, news: { tire_id, time: at, problem_id: id } }))

/** So many of the fastest are looked through for those that still leak. */
const LOOKED_THROUGH = 500
const LEAKS: ReadonlySet<Headline> = new Set<Headline>(['leakingFast', 'leakingSlowly'])

/** What is empty loses no more: only what is called a leak goes on losing. */
const losingOf = (rows: Awaited<ReturnType<typeof losingNow>>, { generation }: Reader, most: number): News => {
  const leaking = rows.filter(({ record }) => {
    const headline = problemView(record, generation)?.headline
    return headline !== undefined && LEAKS.has(headline)
  })
  const news = leaking.map(({ id, tire_id, rate, record }) => ({
    tire_id,
    time: record.since,
    problem_id: id,
    loss_per_hour: rate,
  }))
  return { count: news.length, rows: news.slice(0, most) }
}
