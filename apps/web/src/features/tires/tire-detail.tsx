import { levelOfAlarmColor } from '@coldbar/domain/kinds/alarm-level-codes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { EditAndDeleteButtons } from '../../crud/screens/edit-buttons.tsx'
import { displayedTireCondition, TireConditionBadge } from '../../fleet/condition/condition-badge.tsx'
import { DemountNotice } from '../../fleet/demount/demount-notice.tsx'
import { RecordNotFound } from '../../fleet/not-found.tsx'
import { tireOfProblem } from '../../fleet/problems/tire-of-problem.ts'
import { TireProblemList } from '../../fleet/problems/tire-problem-list.tsx'
import { type TireAnswer, tireQuery } from '../../fleet/queries/tire-query.ts'
import { mountedPositionName } from '../../fleet/wheels/position-name.ts'
import { useT } from '../../texts/texts.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx'
import { DetailTabs } from '../../ui/page/detail-tabs.tsx'
import { MuteControls } from './mute-controls.tsx'
import { SuspectedTireChangeQuestion } from './suspected-tire-change.tsx'
import { TIRE_TABS } from './tabs.tsx'
import styles from './tire-detail.module.css'
import { TireStatusPdfButton } from './tire-status-pdf-button.tsx'
import type { TiresVariant } from './tires-variant.ts'

type Props = {
  id: number
  variant: TiresVariant
  onEdit: (tire: TireAnswer) => void
  onDelete: (tire: TireAnswer['data']) => void
}

/** One tire beside the list. */
export const TireDetail = ({ id, variant, onEdit, onDelete }: Props) => {
  const t = useT()
  const { data, error, refetch } = useQuery({
    ...tireQuery(id),
    placeholderData: keepPreviousData,
  })
  if (data === undefined)
    return error ? (
      <RecordNotFound kind="tires" error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={8} />
    )
  const { data: tire, muted } = data
  const position = mountedPositionName(tire, t)
  const level = levelOfAlarmColor(tire.alarm_color)
  return (
    <article aria-label={tire.name} data-shows={tire.id}>
      <FetchFailure error={error} onRetry={() => void refetch()} />
      <header className={styles.header}>
        <div>
          <h2>{tire.name}</h2>
          <p>
            {data.spare_of !== null ? (
              <AppLink to={variant.linkToVehicle(data.spare_of.id)}>
                {t('stock.isSpareOf', { vehicle: data.spare_of.name })}
              </AppLink>
            ) : tire.vehicle_id === null ? (
              t('tires.noVehicle')
            ) : (
              <AppLink to={variant.linkToVehicle(tire.vehicle_id)}>{tire.vehicle_name}</AppLink>
            )}
            {position === null ? '' : ` · ${position}`}
          </p>
        </div>
        <div className={styles.actions}>
          <TireConditionBadge tire={displayedTireCondition(tire)} variant="solid" />
          {variant.prints ? <TireStatusPdfButton tireId={tire.id} /> : null}
          {/* While another tire is on its way, the one on show is not the one in the address. */}
          {tire.id === id ? (
            <EditAndDeleteButtons onEdit={() => onEdit(data)} onDelete={() => onDelete(tire)} kind="tires" />
          ) : null}
        </div>
      </header>
      {variant.mutes ? <MuteControls tireId={tire.id} level={level} end={muted.end_time} /> : null}
      {data.change_asked === null ? null : <SuspectedTireChangeQuestion tire={tire} asked={data.change_asked} />}
      <DemountNotice tire={tire} isFramed />
      <TireProblemList
        problems={data.problems}
        shownOf={() => ({ ...tireOfProblem(tire), muted_until: muted.end_time })}
      />
      <DetailTabs tabs={TIRE_TABS[variant.events.version]} subject={{ tire: data, variant }} />
    </article>
  )
}
