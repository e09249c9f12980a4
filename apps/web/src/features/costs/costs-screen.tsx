import { COST_GROUPINGS } from '@coldbar/domain/costs/cost-grouping'
import { Button, Select } from '@mantine/core'
import { IconCoins, IconPrinter, IconShoppingCart } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { calls } from '../../api/calls.ts'
import { fetchFile } from '../../api/fetch-file.ts'
import { PdfReportButton } from '../../fleet/file-download/pdf-report-button.tsx'
import { paths } from '../../paths.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { RoleGate } from '../../ui/page/role-gate.tsx'
import { useUrlState } from '../../url/url-state.ts'
import { CostFactorsDialog } from './cost-factors-dialog.tsx'
import { COST_GROUPING_TEXT } from './cost-grouping-text.ts'
import { CostRows } from './cost-rows.tsx'
import { MonthCostTiles } from './cost-tiles.tsx'
import styles from './costs.module.css'
import {
  type CostsUrlSelection,
  depotOfCosts,
  type MonthCostsReport,
  monthCostsQuery,
  parseCostsUrlSelection,
} from './costs-query.ts'
import { LeakFrequencySection } from './leak-frequency-section.tsx'
import { LeaksAndRepairsOfMonth } from './leaks-and-repairs-of-month.tsx'

/** What the fleet's tires cost in a month. */
export const CostsScreen = () => {
  const t = useT()
  const [url, setUrl] = useUrlState()
  const asked = parseCostsUrlSelection(url)
  const { data, error, refetch } = useQuery(monthCostsQuery(asked))
  const costs = data?.data
  return (
    <div id="list" tabIndex={-1} className={styles.screen}>
      <PageHeader
        title={t('nav.costs')}
        aside={costs?.until ? <span>{t('costs.until', { day: onPaper(costs.until) })}</span> : null}
        actions={
          costs?.month === null ? null : (
            <div className={styles.actions}>
              <Select
                aria-label={t('costs.month')}
                data={(costs?.months ?? []).map((month) => ({ value: month, label: onPaper(month) }))}
                value={costs?.month ?? null}
                allowDeselect={false}
                onChange={(month) => setUrl({ month })}
              />
              <Select
                aria-label={t('costs.by')}
                data={COST_GROUPINGS.map((value) => ({ value, label: t(COST_GROUPING_TEXT[value]) }))}
                value={asked.by}
                allowDeselect={false}
                onChange={(by) => setUrl({ by })}
              />
              {costs?.month ? <MonthReportButton month={costs.month} depot={depotOfCosts(asked)} /> : null}
              <Button
                variant="default"
                leftSection={<IconPrinter size={15} aria-hidden />}
                onClick={() => window.print()}
              >
                {t('costs.print')}
              </Button>
            </div>
          )
        }
      />
      <FetchFailure error={error} onRetry={() => void refetch()} />
      {costs ? <Month costs={costs} asked={asked} /> : error ? null : <SkeletonRows rows={8} />}
    </div>
  )
}

/** A month, `10/2026`, or a day, `25/10/2026`, as fleet papers write it in every language. */
const onPaper = (monthOrDay: string): string => monthOrDay.split('-').reverse().join('/')

const Month = ({ costs, asked }: { costs: MonthCostsReport; asked: CostsUrlSelection }) => {
  const t = useT()
  const { total } = costs
  if (costs.month === null)
    return (
      <EmptyState
        icon={<IconCoins size={40} stroke={1.5} aria-hidden />}
        title={t('costs.none')}
        hint={t('costs.noneHint')}
      />
    )
  return (
    <>
      {asked.within === null ? null : (
        <p className={styles.hint}>
          <AppLink to={paths.costs({ by: asked.within.of, month: costs.month })}>{t('costs.allRows')}</AppLink>
        </p>
      )}
      <MonthCostTiles total={total} />
      <Basis costs={costs} />
      <CostRows costs={costs} asked={{ ...asked, month: costs.month }} />
      <LeaksAndRepairsOfMonth costs={costs} />
      {asked.within === null || asked.within.of === 'depot' ? (
        <LeakFrequencySection depot={depotOfCosts(asked)} />
      ) : null}
    </>
  )
}

/** The month on two pages, for whoever reads no screens: of the depot that the screen is of, or of all vehicles. */
const MonthReportButton = ({ month, depot }: { month: string; depot: { depot_id?: number } }) => {
  const t = useT()
  return (
    <PdfReportButton
      label={t('costs.report')}
      fetchReport={() => fetchFile(calls['costs.monthReport'], { body: { month, ...depot } })}
      fallbackName={`${month}.pdf`}
      isBesideFields
    />
  )
}

/** What the figures stand on, and the way to change it. */
const Basis = ({ costs: { total, factors } }: { costs: MonthCostsReport }) => {
  const t = useT()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { low, middle, high } = factors.fuel_use
  const used = { use: format.number(middle, 1), tires: factors.combination_tires }
  return (
    <div className={styles.basis}>
      <p>
        {t('costs.rule')} {low === high ? t('costs.assumed', used) : t('costs.assumedTypical', used)}{' '}
        {t('costs.knownShare', { share: format.fillLevel(total.km > 0 ? (100 * total.known_km) / total.km : null) })}
      </p>
      <div className={styles.actions}>
        <RoleGate call="costs.updateFactors">
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('costs.factors')}
          </Button>
        </RoleGate>
        <AppLink to={paths.purchases()} className={styles.onward}>
          <IconShoppingCart size={15} aria-hidden /> {t('nav.purchases')}
        </AppLink>
      </div>
      {isOpen ? <CostFactorsDialog onClose={() => setOpen(false)} /> : null}
    </div>
  )
}
