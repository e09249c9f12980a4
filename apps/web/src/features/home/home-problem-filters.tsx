import { Button } from '@mantine/core'
import { useT } from '../../texts/texts.tsx'
import { ListSearch } from '../../ui/list/filter/list-search.tsx'
import { useUrlState } from '../../url/url-state.ts'
import styles from './home.module.css'
import {
  PROBLEM_SINCE_CHOICES,
  type ProblemGrouping,
  parseProblemGrouping,
  parseProblemSince,
} from './home-problem-filter.ts'

type Props = {
  /** How many nobody has, and how many whoever looks has. */
  free: number
  mine: number
  whose: 'free' | 'mine' | null
  /** What they can be gathered by here. */
  groupings: readonly ProblemGrouping[]
}

const HOURS = /h$/

/** Which problems are listed, and how: words, since when, whose, and gathered by what. */
export const HomeProblemFilters = ({ free, mine, whose, groupings }: Props) => {
  const t = useT()
  const [url, change] = useUrlState()
  return (
    <div className={styles.which}>
      <ListSearch label={t('home.search')} placeholder={t('common.search')} onFocus={nothing} />
      <select
        aria-label={t('home.began')}
        value={parseProblemSince(url.began) ?? ''}
        onChange={({ target }) => change({ began: target.value })}
      >
        <option value="">{t('home.anyTime')}</option>
        {PROBLEM_SINCE_CHOICES.map((choice) => (
          <option key={choice} value={choice}>
            {HOURS.test(choice)
              ? t('home.lastHours', { count: Number(choice.replace(HOURS, '')) })
              : t('home.sinceClock', { time: choice })}
          </option>
        ))}
      </select>
      <select
        aria-label={t('home.group')}
        value={parseProblemGrouping(url.group) ?? ''}
        onChange={({ target }) => change({ group: target.value })}
      >
        <option value="">{t('home.ungrouped')}</option>
        {groupings.map((grouping) => (
          <option key={grouping} value={grouping}>
            {t(`home.groups.${grouping}`)}
          </option>
        ))}
      </select>
      <Button
        size="compact-sm"
        variant={whose === 'mine' ? 'filled' : 'default'}
        aria-pressed={whose === 'mine'}
        onClick={() => change({ mine: whose === 'mine' ? null : '1', free: null })}
      >
        {t('holding.mine', { count: mine })}
      </Button>
      <Button
        size="compact-sm"
        variant={whose === 'free' ? 'filled' : 'default'}
        aria-pressed={whose === 'free'}
        onClick={() => change({ free: whose === 'free' ? null : '1', mine: null })}
      >
        {t('holding.free', { count: free })}
      </Button>
    </div>
  )
}

const nothing = (): void => undefined
