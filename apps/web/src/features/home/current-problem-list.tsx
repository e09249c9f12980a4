import type { AlarmLevel } from '@coldbar/domain/kinds/alarm-level'
import { problemTitleText } from '@coldbar/i18n/problem-text'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mountedPositionName } from '../../fleet/wheels/position-name.ts'
import { useSession } from '../../session/session-store.ts'
import { useT } from '../../texts/texts.tsx'
import { ALARM_LEVEL_TEXT } from '../../ui/levels/alarm-level-text.ts'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { useCurrentTime } from '../../ui/time/now.ts'
import { useUrlState } from '../../url/url-state.ts'
import { countTiresOfAlarmLevel } from './alarm-level-counts.tsx'
import { currentTroubleTitle } from './current-trouble-text.ts'
import styles from './home.module.css'
import {
  groupingsOfProblemRows,
  groupRowsUnderNames,
  type HomeProblemFilter,
  isProblemRowAssignedToUser,
  matchesHomeProblemFilter,
  momentOfProblemSince,
  type ProblemGrouping,
  parseProblemGrouping,
  parseProblemSince,
  placeOfProblemRow,
} from './home-problem-filter.ts'
import { HomeProblemFilters } from './home-problem-filters.tsx'
import { HomeProblemLine } from './home-problem-line.tsx'
import { type HomeProblemRow, isProblemRowUnassigned } from './home-problem-row.ts'
import type { StableListRow } from './stable-rows.ts'
import { tireIdsForSparklines, tireSparklinesQuery } from './tire-sparklines-query.ts'
import { useRowsInStableOrder } from './use-stable-rows.ts'

const SHOWN_AT_FIRST = 30

const keyOf = ({ wrong, problem }: HomeProblemRow): string => `${wrong.tire_id}.${problem?.id ?? wrong.kind}`

type Props = {
  rows: readonly HomeProblemRow[]
  tires: Readonly<Record<AlarmLevel, number>>
  /** Only these; null for all that is heard. */
  level: AlarmLevel | null
}

/** What is wrong, the worst first: a line each, which does not move while somebody points at it. */
export const CurrentProblemList = ({ rows, tires, level }: Props) => {
  const t = useT()
  const now = useCurrentTime()
  const [url, change] = useUrlState()
  const [all, setAll] = useState(false)
  const userId = useSession()?.userId ?? null
  const whose: HomeProblemFilter['whose'] = url.free === '1' ? 'free' : url.mine === '1' ? 'mine' : null
  const asked: HomeProblemFilter = {
    ...{ level, whose, userId },
    began: momentOfProblemSince(parseProblemSince(url.began), now),
    words: (url.q ?? '').toLowerCase().split(/\s+/).filter(Boolean),
  }
  const { rows: calm, pointing } = useRowsInStableOrder(rows, keyOf)
  const saidOf = useSaidOf()
  const ofLevel = rows.filter(({ wrong }) => level === null || wrong.level === level)
  const found = calm.filter(({ row }) =>
    matchesHomeProblemFilter(row, asked, asked.words.length === 0 ? '' : saidOf(row)),
  )
  const shown = all ? found : found.slice(0, SHOWN_AT_FIRST)
  const isNarrowed = whose !== null || asked.began !== null || asked.words.length > 0
  return (
    <>
      <div className={styles.listHead}>
        <h2>{t('home.worstFirst')}</h2>
        <span>{t('home.count', { count: isNarrowed ? tiresOf(found) : countTiresOfAlarmLevel(tires, level) })}</span>
        {level ? (
          <Button size="compact-sm" variant="light" onClick={() => change({ level: null })}>
            {t('home.showAll')}
          </Button>
        ) : null}
        <HomeProblemFilters
          free={ofLevel.filter(isProblemRowUnassigned).length}
          mine={ofLevel.filter((row) => isProblemRowAssignedToUser(row, userId)).length}
          whose={whose}
          groupings={groupingsOfProblemRows(rows)}
        />
      </div>
      {found.length === 0 && (level || isNarrowed) ? (
        <EmptyState
          title={noneText({ level, whose, isNarrowed }, t)}
          action={
            isNarrowed ? (
              <Button
                size="compact-sm"
                variant="light"
                onClick={() => change({ free: null, mine: null, began: null, q: null })}
              >
                {t('home.showAll')}
              </Button>
            ) : undefined
          }
        />
      ) : (
        <div {...pointing}>
          <GroupedProblemRows rows={shown} by={parseProblemGrouping(url.group)} />
        </div>
      )}
      {found.length > shown.length ? (
        <Button variant="default" fullWidth mt="sm" onClick={() => setAll(true)}>
          {t('home.more', { count: found.length - shown.length })}
        </Button>
      ) : null}
    </>
  )
}

/** At how many tires something of this goes on. */
const tiresOf = (rows: readonly StableListRow<HomeProblemRow>[]): number =>
  new Set(rows.filter(({ isOver }) => !isOver).map(({ row }) => row.wrong.tire_id)).size

type Narrowed = { level: AlarmLevel | null; whose: 'free' | 'mine' | null; isNarrowed: boolean }

const noneText = ({ level, whose, isNarrowed }: Narrowed, t: ReturnType<typeof useT>): string => {
  if (whose === 'free') return t('holding.freeNone')
  if (isNarrowed || level === null) return t('home.noneFound')
  return t('home.noneOfLevel', { level: t(ALARM_LEVEL_TEXT[level]) })
}

const titleOf = ({ wrong, problem }: HomeProblemRow, t: ReturnType<typeof useT>): string =>
  problem === null ? currentTroubleTitle(wrong, { t }) : problemTitleText(problem, t)

/** All that a row says to whoever searches, in lower case. */
const useSaidOf = () => {
  const t = useT()
  return (row: HomeProblemRow): string =>
    [
      row.wrong.vehicle_name,
      row.wrong.tire_name,
      mountedPositionName(row.wrong, t),
      titleOf(row, t),
      placeOfProblemRow(row),
      row.problem?.holder?.name,
    ]
      .join(' ')
      .toLowerCase()
}

type RowsProps = { rows: readonly StableListRow<HomeProblemRow>[]; by: ProblemGrouping | null }

/** Rows as lists: all of them in one, or those that have their place, vehicle or cause in common. */
export const GroupedProblemRows = ({ rows, by }: RowsProps) => {
  const t = useT()
  const [url, change] = useUrlState()
  const { data: courses } = useQuery(
    tireSparklinesQuery(tireIdsForSparklines(rows.map(({ row }) => row.wrong.tire_id))),
  )
  const list = (own: readonly StableListRow<HomeProblemRow>[]) => (
    <ul className={styles.wrong}>
      {own.map(({ row, isOver }) => {
        const key = keyOf(row)
        const isOpen = url.open === key
        return (
          <HomeProblemLine
            key={key}
            row={row}
            isOver={isOver}
            isOpen={isOpen}
            spark={row.wrong.tire_id === null ? undefined : courses?.get(row.wrong.tire_id)}
            onToggle={() => change({ open: isOpen ? null : key })}
          />
        )
      })}
    </ul>
  )
  if (by === null) return <div className={styles.rows}>{list(rows)}</div>
  const nameOf = ({ row }: StableListRow<HomeProblemRow>): string | null =>
    ({
      depot: () => row.wrong.depot,
      place: () => placeOfProblemRow(row),
      vehicle: () => row.wrong.vehicle_name,
      cause: () => titleOf(row, t),
    })[by]()
  return (
    <div className={styles.rows}>
      {groupRowsUnderNames(rows, nameOf).map(({ name, rows: own }) => (
        <section key={name ?? ''} className={styles.group}>
          <h3>
            {name ?? t(by === 'depot' ? 'home.noDepot' : 'map.noPlace')} <span>{own.length}</span>
          </h3>
          {list(own)}
        </section>
      ))}
    </div>
  )
}
