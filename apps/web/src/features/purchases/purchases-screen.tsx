import type { Calls } from '@coldbar/contract/calls'
import { PURCHASE_HORIZON_MONTHS } from '@coldbar/contract/costs/purchases'
import { Button, SegmentedControl } from '@mantine/core'
import { IconCircleCheck, IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { callApi } from '../../api/call-api.ts'
import { type CallAnswer, calls } from '../../api/calls.ts'
import { DepotSelect } from '../../fleet/depots/depot-select.tsx'
import { useChosenDepot } from '../../fleet/depots/use-chosen-depot.ts'
import { paths } from '../../paths.ts'
import { useFleetPaths } from '../../session/fleet-paths.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { LogTable } from '../../ui/list/log-table.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { useUrlState } from '../../url/url-state.ts'
import styles from './purchases.module.css'

type Purchases = CallAnswer<Calls['costs.purchases']>['data']

/** Which tires are due within months, what to buy for them, and for how much. */
export const PurchasesScreen = () => {
  const t = useT()
  const [url, setUrl] = useUrlState()
  const [depotId, choose] = useChosenDepot()
  const months = PURCHASE_HORIZON_MONTHS.find((one) => one === url.months) ?? '3'
  const { data, error, refetch } = useQuery({
    queryKey: apiQueryKeys.costs.purchases(months, ...(depotId === null ? [] : [depotId])),
    queryFn: ({ signal }) =>
      callApi(
        calls['costs.purchases'],
        { query: { months, ...(depotId === null ? {} : { depot_id: depotId }) } },
        signal,
      ),
    placeholderData: keepPreviousData,
  })
  const list = data?.data
  return (
    <div id="list" tabIndex={-1} className={styles.screen}>
      <PageHeader
        title={t('nav.purchases')}
        actions={
          <div className={styles.actions}>
            <DepotSelect depots={list?.depots ?? []} chosenId={depotId} onChoose={choose} />
            <Button
              variant="default"
              leftSection={<IconPrinter size={15} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('costs.print')}
            </Button>
          </div>
        }
      />
      <SegmentedControl
        className={styles.horizons}
        value={months}
        onChange={(value) => setUrl({ months: value })}
        data={PURCHASE_HORIZON_MONTHS.map((value) => ({
          value,
          label: `${t(HORIZON_TEXT[value])}${list === undefined ? '' : ` · ${list.within[HORIZON_FIELD[value]]}`}`,
        }))}
      />
      <FetchFailure error={error} onRetry={() => void refetch()} />
      {list ? <Lists list={list} /> : error ? null : <SkeletonRows rows={8} />}
    </div>
  )
}

const HORIZON_FIELD = { '3': 'quarter', '6': 'half_year', '12': 'year' } as const
const HORIZON_TEXT = { '3': 'costs.within3', '6': 'costs.within6', '12': 'costs.within12' } as const

const Lists = ({ list }: { list: Purchases }) => {
  const t = useT()
  return (
    <>
      {list.tires.length === 0 ? (
        <EmptyState
          icon={<IconCircleCheck size={40} stroke={1.5} aria-hidden />}
          title={t('costs.buyNone')}
          hint={t('costs.buyNoneHint')}
        />
      ) : (
        <>
          <ToBuy list={list} />
          <DueTires list={list} />
        </>
      )}
      {list.without_limits > 0 ? (
        <p className={styles.hint}>{t('costs.withoutLimits', { count: list.without_limits })}</p>
      ) : null}
      {list.unknown > 0 ? <p className={styles.hint}>{t('costs.unknown', { count: list.unknown })}</p> : null}
    </>
  )
}

const ToBuy = ({ list: { lines, budget, unpriced, unfit_stock: unfit } }: { list: Purchases }) => {
  const t = useT()
  const format = useFormat()
  return (
    <div className={styles.part}>
      <h2>{t('costs.toBuy')}</h2>
      <LogTable
        label={t('costs.toBuy')}
        rows={lines}
        keyOf={({ size, tire_type_id: id }) => `${size} ${id}`}
        empty={t('costs.buyNone')}
        columns={[
          { title: t('costs.size'), cell: ({ size }) => size ?? t('costs.notKnown'), roomyOnly: true },
          { title: t('costs.type'), cell: ({ tire_type: type }) => type ?? t('costs.without'), wraps: 'names' },
          { title: t('costs.dueCount'), cell: ({ due }) => format.number(due), figure: true },
          { title: t('costs.fromStock'), cell: ({ from_stock: count }) => format.number(count), figure: true },
          {
            title: t('costs.toBuy'),
            cell: ({ count }) => <strong>{format.number(count)}</strong>,
            figure: true,
          },
          {
            title: t('costs.price'),
            cell: ({ price, priced_by: by }) =>
              price === null ? (
                t('costs.notKnown')
              ) : (
                <span title={by === 'size' ? t('costs.ofSize') : undefined}>{format.euro(price)}</span>
              ),
            figure: true,
          },
          { title: t('costs.budget'), cell: ({ budget: own }) => format.euro(own), figure: true },
        ]}
      />
      <p className={styles.total}>
        {t('costs.total')}
        {t('common.colon')}
        <strong>{format.euro(budget)}</strong>
        {unpriced > 0 ? <span> · {t('costs.unpriced', { count: unpriced })}</span> : null}
      </p>
      <p className={styles.hint}>
        {t('costs.stockRule')} {unfit > 0 ? `${t('costs.unfitStock', { count: unfit })} ` : null}
        <AppLink to={paths.stock()}>{t('nav.stock')}</AppLink>
      </p>
    </div>
  )
}

const DueTires = ({ list: { tires } }: { list: Purchases }) => {
  const t = useT()
  const format = useFormat()
  const fleetPaths = useFleetPaths()
  return (
    <div className={styles.part}>
      <h2>{t('costs.dueTires')}</h2>
      <LogTable
        label={t('costs.dueTires')}
        rows={tires}
        keyOf={({ tire_id: id }) => String(id)}
        empty={t('costs.buyNone')}
        columns={[
          { title: t('costs.due'), cell: ({ due }) => format.date(due) },
          { title: t('costs.why'), cell: ({ why }) => t(`costs.reasons.${why}`) },
          {
            title: t('costs.vehicle'),
            cell: ({ vehicle_id: id, vehicle_name: name }) => <AppLink to={fleetPaths.vehicles(id)}>{name}</AppLink>,
            wraps: true,
          },
          { title: t('costs.byPosition'), cell: ({ position_name: name }) => name ?? '–', wraps: true },
          {
            title: t('costs.tire'),
            cell: ({ tire_id: id, tire_name: name }) => <AppLink to={fleetPaths.tires(id)}>{name}</AppLink>,
            wraps: true,
          },
          { title: t('costs.reasons.mileage'), cell: ({ km }) => format.distance(km), figure: true },
          { title: t('costs.kmPerDay'), cell: ({ km_per_day: km }) => format.number(km), figure: true },
        ]}
      />
    </div>
  )
}
