import { Button } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../texts/texts.tsx'
import { tireStockQuery } from '../../tire-change/stock-query.ts'
import type { TireChangeIntent } from '../../tire-change/tire-change-intent.ts'
import { lazyOnInteraction } from '../../ui/lazy/lazy-on-interaction.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { RoleGate } from '../../ui/page/role-gate.tsx'
import { LatestTireChanges } from './latest-tire-changes.tsx'
import styles from './stock.module.css'
import { StockList } from './stock-list.tsx'

const ChangeDialog = lazyOnInteraction(
  async () => (await import('../../tire-change/tire-change-dialog.tsx')).TireChangeDialog,
)

/** Tires on no vehicle, ready to be fitted; those that were scrapped; and what was done with tires lately. */
export const StockScreen = () => {
  const t = useT()
  const [task, setTask] = useState<TireChangeIntent | null>(null)
  const { data, error, refetch } = useQuery(tireStockQuery)
  const stock = data?.data
  return (
    <div id="list" tabIndex={-1} className={styles.screen}>
      <PageHeader title={t('nav.stock')} />
      <p className={styles.hint}>{t('stock.hint')}</p>
      <FetchFailure error={error} onRetry={() => void refetch()} />
      {stock === undefined ? (
        error ? null : (
          <SkeletonRows rows={8} />
        )
      ) : (
        <>
          {stock.tires.length === 0 ? (
            <EmptyState
              icon={<IconStack2 size={40} stroke={1.5} aria-hidden />}
              title={t('stock.none')}
              hint={t('stock.noneHint')}
            />
          ) : (
            <StockList
              title={t('stock.inStock')}
              tires={stock.tires}
              now={stock.time}
              actions={(tire) => (
                <RoleGate call="tireChanges.enter">
                  <Button
                    size="compact-md"
                    variant="default"
                    aria-label={`${t('stock.kinds.fit')}: ${tire.name}`}
                    onClick={() => setTask({ kind: 'fitStored', tire, vehicleId: null })}
                  >
                    {t('stock.fitShort')}
                  </Button>
                  <Button
                    size="compact-md"
                    variant="default"
                    aria-label={`${t('stock.spareShort')} ${tire.name}`}
                    onClick={() => setTask({ kind: 'spare', tire, vehicleId: null })}
                  >
                    {t('stock.spareShort')}
                  </Button>
                  <Button
                    size="compact-md"
                    variant="subtle"
                    aria-label={`${t('stock.kinds.scrap')}: ${tire.name}`}
                    onClick={() => setTask({ kind: 'scrap', tire, vehicleId: null })}
                  >
                    {t('stock.kinds.scrap')}
                  </Button>
                </RoleGate>
              )}
            />
          )}
          {stock.spares.length === 0 ? null : (
            <StockList
              title={t('stock.spares')}
              tires={stock.spares}
              now={stock.time}
              actions={(tire) => (
                <RoleGate call="tireChanges.enter">
                  <Button
                    size="compact-md"
                    variant="default"
                    aria-label={`${t('stock.kinds.store')}: ${tire.name}`}
                    onClick={() => setTask({ kind: 'store', tire, vehicleId: null })}
                  >
                    {t('stock.kinds.store')}
                  </Button>
                </RoleGate>
              )}
            />
          )}
          {stock.changes.length === 0 ? null : <LatestTireChanges changes={stock.changes} />}
          {stock.scrapped.length === 0 ? null : (
            <StockList title={t('stock.scrapped')} tires={stock.scrapped} now={stock.time} />
          )}
        </>
      )}
      {task === null ? null : <ChangeDialog task={task} onClose={() => setTask(null)} />}
    </div>
  )
}
