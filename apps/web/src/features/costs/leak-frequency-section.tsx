import { LEAK_GROUPINGS, type LeakGrouping } from '@coldbar/domain/costs/cost-grouping'
import { Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { LogTable } from '../../ui/list/log-table.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { useUrlState } from '../../url/url-state.ts'
import { useScrollToUrlFragment } from '../../url/use-scroll-to-url-fragment.ts'
import { COST_GROUPING_TEXT } from './cost-grouping-text.ts'
import styles from './costs.module.css'

const PARTS = ['costs-leaks']

/** Which brands, types or positions leak more often than others, and where the counts are too small to say so: on all vehicles, or on those of a depot. */
export const LeakFrequencySection = ({ depot }: { depot: { depot_id?: number } }) => {
  const t = useT()
  const format = useFormat()
  const [url, setUrl] = useUrlState()
  const by: LeakGrouping = LEAK_GROUPINGS.find((one) => one === url.leaks) ?? 'brand'
  const { data, error, refetch } = useQuery({
    queryKey: apiQueryKeys.costs.leaks(by, ...Object.values(depot)),
    queryFn: ({ signal }) => callApi(calls['costs.leaks'], { query: { by, ...depot } }, signal),
    placeholderData: keepPreviousData,
  })
  useScrollToUrlFragment(PARTS, data !== undefined)
  return (
    <div id="costs-leaks" className={styles.part}>
      <div className={styles.head}>
        <h2>{t('costs.leaks')}</h2>
        <Select
          aria-label={t('costs.by')}
          data={LEAK_GROUPINGS.map((value) => ({ value, label: t(COST_GROUPING_TEXT[value]) }))}
          value={by}
          allowDeselect={false}
          onChange={(leaks) => setUrl({ leaks })}
        />
      </div>
      <FetchFailure error={error} onRetry={() => void refetch()} />
      {data === undefined ? null : (
        <LogTable
          label={t('costs.leaks')}
          rows={data.data.rows}
          keyOf={({ id, name }) => `${id} ${name}`}
          empty={t('costs.leaksNone')}
          columns={[
            { title: t(COST_GROUPING_TEXT[by]), cell: ({ name }) => name ?? t('costs.without'), wraps: true },
            { title: t('costs.leakCount'), cell: ({ leaks }) => format.number(leaks), figure: true },
            { title: t('costs.tireDays'), cell: ({ tire_days: days }) => format.number(days), figure: true },
            {
              title: t('costs.rate'),
              cell: ({ rate }) =>
                rate === null
                  ? '–'
                  : `${format.number(rate.rate, 1)} (${t('costs.between', {
                      low: format.number(rate.low, 1),
                      high: format.number(rate.high, 1),
                    })})`,
              figure: true,
            },
            {
              title: t('costs.comparison'),
              cell: ({ comparison }) => t(`costs.comparisons.${comparison}`),
              wraps: true,
            },
          ]}
        />
      )}
      <p className={styles.hint}>{t('costs.leakHint')}</p>
    </div>
  )
}
