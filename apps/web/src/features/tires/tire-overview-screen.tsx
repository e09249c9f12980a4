import { useMemo } from 'react'
import { worstFirstTireSortKey } from '../../fleet/condition/worst-first-sort-keys.ts'
import { tireSearchText } from '../../fleet/list/search-text.ts'
import { WorstFirstRecordListScreen } from '../../fleet/list/worst-first-record-list-screen.tsx'
import { useMayCall } from '../../session/access.ts'
import { useTireListQuery, useTires, useTiresWithIssuesWhileLoading } from '../../store/use-fleet.ts'
import { useT } from '../../texts/texts.tsx'
import { lazyOnInteraction } from '../../ui/lazy/lazy-on-interaction.tsx'
import { useIdFromPath } from '../../url/url-state.ts'
import { useOpenAddFormFromUrl } from '../../url/use-open-add-form-from-url.ts'
import { BLANK_TIRE, draftOfTire } from './edit/tire-draft.ts'
import { useTireEditing } from './edit/use-tire-editing.tsx'
import type { TiresVariant } from './tires-variant.ts'

const TireDetail = lazyOnInteraction(async () => (await import('./tire-detail.tsx')).TireDetail)
const TireForm = lazyOnInteraction(async () => (await import('./edit/tire-form.tsx')).TireForm)

/** Before it stands what goes on. */
const NO_ISSUE = {
  level: 'noData',
  issue: 'blowOut',
  since: 0,
  fill_level: 0,
  fill_level_bound: null,
  loss_per_hour: null,
  last_measurement: null,
} as const

/** The list of tires with the chosen one beside it; the route says in which variant. */
export const TireOverviewScreen = ({ variant }: { variant: TiresVariant }) => {
  const t = useT()
  const id = useIdFromPath('tireId')
  const tires = useTires()
  const loaded = useTireListQuery()
  const withIssues = useTiresWithIssuesWhileLoading()
  // Only what stands before every tire without an issue is where it will stay.
  const first = useMemo(
    () => withIssues.filter((tire) => worstFirstTireSortKey(tire) < worstFirstTireSortKey(NO_ISSUE)),
    [withIssues],
  )
  const editing = useTireEditing(id, variant.path)
  useOpenAddFormFromUrl(() => editing.add(BLANK_TIRE))
  const mayAdd = useMayCall('tires.add')
  return (
    <WorstFirstRecordListScreen
      name="tires"
      kind="tire"
      title={t('tires.title')}
      has={tires.length}
      loaded={loaded}
      editing={editing}
      onAdd={mayAdd ? () => editing.add(BLANK_TIRE) : null}
      searchLabel={t('tires.search')}
      items={loaded.isPending ? first : tires}
      columns={variant.columns}
      worst={worstFirstTireSortKey}
      searchText={tireSearchText(t)}
      toneOf={variant.rowTone}
      linkTo={variant.path}
      chosenId={id}
      none={{ title: t('tires.none'), hint: t('home.noVehiclesHint') }}
      noHit={{ title: t('tires.noHit'), hint: t('tires.noHitHint') }}
      form={(form) => (
        <TireForm
          form={form}
          overrides={editing.overrides}
          onChange={editing.change}
          onSave={editing.save}
          onCancel={editing.cancel}
          onEscape={editing.leaveForm}
        />
      )}
      detail={(tireId) => (
        <TireDetail
          key={variant.path()}
          id={tireId}
          variant={variant}
          onEdit={(tire) => editing.edit(tire.data.id, draftOfTire(tire))}
          onDelete={editing.askToDelete}
        />
      )}
    />
  )
}
