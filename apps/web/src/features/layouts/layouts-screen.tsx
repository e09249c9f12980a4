import { useQuery } from '@tanstack/react-query'
import { RecordPanel } from '../../crud/record-panel.tsx'
import { LayoutGrid } from '../../fleet/position-picker/layout-grid.tsx'
import { paths } from '../../paths.ts'
import { useT } from '../../texts/texts.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { FetchFailure } from '../../ui/fetch-failure.tsx'
import type { ListColumn } from '../../ui/list/list-column.ts'
import { RecordList } from '../../ui/list/record-list.tsx'
import { searched } from '../../ui/list/searched.ts'
import { textColumn } from '../../ui/list/text-column.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { SplitScreen } from '../../ui/split-screen.tsx'
import { useChosenId } from '../../url/url-state.ts'
import styles from './layouts.module.css'
import { type Layout, layoutsQuery } from './layouts-query.ts'

const axles = ({ rows }: Layout): number => rows.length
const tires = ({ available_positions }: Layout): number => available_positions.length

const COLUMNS: readonly ListColumn<Layout>[] = [
  textColumn<Layout>('name', 'records.name'),
  {
    key: 'axles',
    title: 'layouts.axles',
    cell: (layout) => String(axles(layout)),
    sortBy: axles,
    exported: axles,
    figure: true,
    width: 80,
  },
  {
    key: 'tires',
    title: 'layouts.tires',
    cell: (layout) => String(tires(layout)),
    sortBy: tires,
    exported: tires,
    figure: true,
    width: 80,
  },
]

const searchText = searched<Layout>(({ name }) => [name])

/** Where kinds of vehicles have wheels, drawn from above. */
export const LayoutsScreen = () => {
  const t = useT()
  const id = useChosenId('layoutId')
  const { data: layouts = [], error, isPending, refetch } = useQuery(layoutsQuery)
  const layout = layouts.find((one) => one.id === id)
  return (
    <>
      <PageHeader title={t('layouts.title')} />
      <FetchFailure error={error} onRetry={() => void refetch()} />
      <SplitScreen
        open={id !== null}
        backTo={paths.layouts()}
        list={
          <RecordList
            name="layouts"
            label={t('layouts.title')}
            searchLabel={t('layouts.search')}
            items={layouts}
            loading={isPending}
            columns={COLUMNS}
            worst={axles}
            ownOrder="layouts.axles"
            searchText={searchText(t)}
            linkTo={paths.layouts}
            chosenId={id}
            empty={
              layouts.length === 0 ? (
                <EmptyState title={t('layouts.none')} hint={t('layouts.noneHint')} />
              ) : (
                <EmptyState title={t('records.noHit')} hint={t('records.noHitHint')} />
              )
            }
          />
        }
        detail={
          <RecordPanel name={layout?.name ?? null} loading={isPending}>
            {layout ? <LayoutDetail layout={layout} /> : null}
          </RecordPanel>
        }
      />
    </>
  )
}

const LayoutDetail = ({ layout }: { layout: Layout }) => {
  const t = useT()
  return (
    <>
      <FactList
        facts={[
          [t('records.id'), layout.id],
          [t('layouts.axles'), axles(layout)],
          [t('layouts.tires'), tires(layout)],
        ]}
      />
      <p className={styles.shared}>{t('layouts.shared')}</p>
      <LayoutGrid
        rows={layout.rows}
        label={layout.name}
        cell={(_, position) => <span className={styles.wheel}>{position}</span>}
      />
    </>
  )
}
