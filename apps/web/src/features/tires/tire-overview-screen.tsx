import { FleetList } from '../../fleet/list/fleet-list.tsx'
import { tireSearchText } from '../../fleet/search-text.ts'
import { useTiresLoaded } from '../../store/fleet-loading.ts'
import { useTires } from '../../store/fleet-store.ts'
import { useT } from '../../texts/texts.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FetchFailure } from '../../ui/fetch-failure.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SplitScreen } from '../../ui/split-screen.tsx'
import { useRouteId } from '../../url/url-state.ts'
import type { TiresGeneration } from './generation.ts'
import { TireDetail } from './tire-detail.tsx'

/** The list of tires with the chosen one beside it; the route says in which generation. */
export const TireOverviewScreen = ({ generation }: { generation: TiresGeneration }) => {
  const t = useT()
  const id = useRouteId('tireId')
  const tires = useTires()
  const { isPending, error, refetch } = useTiresLoaded()
  return (
    <>
      <PageHeader title={t('tires.title')} />
      <FetchFailure error={error} onRetry={() => void refetch()} />
      <SplitScreen
        open={id !== null}
        backTo={generation.path()}
        list={
          <FleetList
            label={t('tires.title')}
            searchLabel={t('tires.search')}
            items={tires}
            loading={isPending}
            columns={generation.columns}
            worst={generation.worst}
            searchText={tireSearchText(t)}
            toneOf={generation.rowTone}
            linkTo={generation.path}
            chosenId={id}
            empty={
              tires.length === 0 ? (
                <EmptyState title={t('tires.none')} hint={t('home.noVehiclesHint')} />
              ) : (
                <EmptyState title={t('tires.noHit')} hint={t('tires.noHitHint')} />
              )
            }
          />
        }
        detail={id === null ? null : <TireDetail key={generation.path()} id={id} generation={generation} />}
      />
    </>
  )
}
