import { Button } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isTireOfSearch } from '../../fleet/list/tire-code-search.ts'
import { TireCodeSearchBar } from '../../fleet/list/tire-code-search-bar.tsx'
import { useT } from '../../texts/texts.tsx'
import { isStockCut, tireStockQuery } from '../../tire-change/stock-query.ts'
import type { TireChangeIntent } from '../../tire-change/tire-change-intent.ts'
import { lazyOnInteraction } from '../../ui/lazy/lazy-on-interaction.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { RoleGate } from '../../ui/page/role-gate.tsx'
import { useUrlState } from '../../url/url-state.ts'
import { LatestTireChanges } from './latest-tire-changes.tsx'
import styles from './stock.module.css'
import { StockList, type StoredTire } from './stock-list.tsx'

const ChangeDialog = lazyOnInteraction(
  async () => (await import('../../tire-change/tire-change-dialog.tsx')).TireChangeDialog,
  { isOverPage: true },
)

const searchedTireOf = ({ name, serial_no, tire_type, spare_of, tag_id }: StoredTire) => ({
  texts: [name, serial_no, tire_type, spare_of?.name],
  tagId: tag_id,
})

/** Tires on no vehicle, ready to be fitted; those that were scrapped; and what was done with tires lately. */
export const StockScreen = () => {
  const t = useT()
  const [task, setTask] = useState<TireChangeIntent | null>(null)
  const { data, error, refetch } = useQuery(tireStockQuery())
  const [{ q = '' }] = useUrlState()
  const isCut = data !== undefined && isStockCut(data.data)
  const searched = useQuery({
    ...tireStockQuery(q),
    enabled: isCut && q !== '',
    placeholderData: keepPreviousData,
  })
  const stock = isCut && q !== '' ? (searched.data?.data ?? data?.data) : data?.data
  const ofSearch = (tires: readonly StoredTire[]) => tires.filter((tire) => isTireOfSearch(q, searchedTireOf(tire)))
  const listed = {
    tires: ofSearch(stock?.tires ?? []),
    spares: ofSearch(stock?.spares ?? []),
    scrapped: ofSearch(stock?.scrapped ?? []),
  }
  const found = listed.tires.length + listed.spares.length + listed.scrapped.length
  return (
    <div id="list" tabIndex={-1} className={styles.screen}>
      <PageHeader title={t('nav.stock')} />
      <p className={styles.hint}>{t('stock.hint')}</p>
      <FetchFailure error={error ?? searched.error} onRetry={() => void (error ? refetch() : searched.refetch())} />
      {stock === undefined ? (
        error ? null : (
          <SkeletonRows rows={8} />
        )
      ) : (
        <>
          <TireCodeSearchBar found={found} />
          <div className={styles.lists}>
            {stock.tires.length === 0 && q === '' ? (
              <EmptyState
                icon={<IconStack2 size={40} stroke={1.5} aria-hidden />}
                title={t('stock.none')}
                hint={t('stock.noneHint')}
              />
            ) : listed.tires.length === 0 ? null : (
              <StockList
                title={t('stock.inStock')}
                tires={listed.tires}
                more={stock.counts.tires - stock.tires.length}
                now={stock.time}
                actions={(tire) => (
                  <RoleGate call="tireChanges.enter">
                    <TaskButton
                      spoken={`${t('stock.kinds.fit')}${t('common.colon')}${tire.name}`}
                      task={{ kind: 'fitStored', tire, vehicleId: null }}
                      onChoose={setTask}
                    >
                      {t('stock.fitShort')}
                    </TaskButton>
                    <TaskButton
                      spoken={`${t('stock.spareShort')} ${tire.name}`}
                      task={{ kind: 'spare', tire, vehicleId: null }}
                      onChoose={setTask}
                    >
                      {t('stock.spareShort')}
                    </TaskButton>
                    <TaskButton
                      spoken={`${t('stock.kinds.scrap')}${t('common.colon')}${tire.name}`}
                      task={{ kind: 'scrap', tire, vehicleId: null }}
                      onChoose={setTask}
                      isQuiet
                    >
                      {t('stock.kinds.scrap')}
                    </TaskButton>
                  </RoleGate>
                )}
              />
            )}
            {listed.spares.length === 0 ? null : (
              <StockList
                title={t('stock.spares')}
                tires={listed.spares}
                more={stock.counts.spares - stock.spares.length}
                now={stock.time}
                actions={(tire) => (
                  <RoleGate call="tireChanges.enter">
                    <TaskButton
                      spoken={`${t('stock.kinds.store')}${t('common.colon')}${tire.name}`}
                      task={{ kind: 'store', tire, vehicleId: null }}
                      onChoose={setTask}
                    >
                      {t('stock.kinds.store')}
                    </TaskButton>
                  </RoleGate>
                )}
              />
            )}
            {stock.changes.length === 0 ? null : <LatestTireChanges changes={stock.changes} />}
            {listed.scrapped.length === 0 ? null : (
              <StockList
                title={t('stock.scrapped')}
                tires={listed.scrapped}
                more={stock.counts.scrapped - stock.scrapped.length}
                now={stock.time}
              />
            )}
          </div>
        </>
      )}
      {task === null ? null : <ChangeDialog task={task} onClose={() => setTask(null)} />}
    </div>
  )
}

type TaskButtonProps = {
  task: TireChangeIntent
  /** With the tire in it, for whoever does not see the row. */
  spoken: string
  isQuiet?: boolean
  onChoose: (task: TireChangeIntent) => void
  children: string
}

const TaskButton = ({ task, spoken, isQuiet = false, onChoose, children }: TaskButtonProps) => (
  <Button size="compact-md" variant={isQuiet ? 'subtle' : 'default'} aria-label={spoken} onClick={() => onChoose(task)}>
    {children}
  </Button>
)
