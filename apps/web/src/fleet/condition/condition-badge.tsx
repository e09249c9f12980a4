import type { Freshness } from '@coldbar/domain/condition/freshness'
import type { AlarmLevel } from '@coldbar/domain/kinds/alarm-level'
import { levelOfAlarmColor } from '@coldbar/domain/kinds/alarm-level-codes'
import type { DemountTask } from '@coldbar/domain/problems/problem-action'
import { useFormat, useT } from '../../texts/texts.tsx'
import { AlarmLevelBadge } from '../../ui/levels/alarm-level-badge.tsx'
import { AlarmLevelIcon } from '../../ui/levels/alarm-level-icon.tsx'
import { useCurrentTime } from '../../ui/time/now.ts'
import styles from './condition-badge.module.css'
import { type DisplayedTireCondition, tireConditionText } from './condition-text.ts'
import { type VehicleIssue, vehicleIssueText } from './issue-text.ts'
import { type UnheardWheelCounts, unheardWheelsTexts } from './unheard-wheels-texts.ts'

type Variant = 'soft' | 'solid' | 'plain'

/** How a tire is now: what goes on, and beside it that it is muted and what it would be, or that nobody hears it. */
export const TireConditionBadge = ({
  tire,
  variant = 'plain',
}: {
  tire: DisplayedTireCondition
  variant?: Variant
}) => {
  const t = useT()
  const format = useFormat()
  const now = useCurrentTime()
  const { main, beside } = tireConditionText(tire, { t, format, now })
  return <ConditionBadge level={tire.level} variant={variant} main={main} beside={beside} />
}

export type DisplayedVehicleCondition = UnheardWheelCounts &
  VehicleIssue & {
    readonly level: AlarmLevel
    readonly trueLevel: AlarmLevel
    readonly mutedTires: number
  }

/** How a vehicle is now: as its worst tire, how many of its tires are muted, and how many nobody hears. */
export const VehicleConditionBadge = ({
  vehicle,
  variant = 'plain',
}: {
  vehicle: DisplayedVehicleCondition
  variant?: Variant
}) => {
  const t = useT()
  const { level, trueLevel, issue, mutedTires } = vehicle
  const unheard = unheardWheelsTexts(vehicle, t).map((text) => ({ level: 'noData' as const, text }))
  const muted = mutedTires > 0 ? t('condition.mutedTires', { count: mutedTires }) : null
  if (level === 'muted')
    return (
      <ConditionBadge
        level={level}
        variant={variant}
        main={muted ?? undefined}
        beside={[
          ...(issue === null ? [] : [{ level: trueLevel, text: vehicleIssueText(vehicle, t) ?? '' }]),
          ...unheard,
        ]}
      />
    )
  if (level === 'noData') {
    const [main, ...beside] = unheard
    return (
      <ConditionBadge level={level} variant={variant} main={main?.text ?? t('condition.neverHeard')} beside={beside} />
    )
  }
  const beside = [...unheard, ...(muted === null ? [] : [{ level: 'noData' as const, text: muted }])]
  return (
    <ConditionBadge level={level} variant={variant} main={vehicleIssueText(vehicle, t) ?? undefined} beside={beside} />
  )
}

/** The condition of a vehicle as its details tell it. */
export const displayedVehicleCondition = (vehicle: {
  alarm_color: number
  unmuted_color: number
  issue_kind: string | null
  worst_demount_task: DemountTask | null
  silent_tires: number
  muted_tires: number
  unheard_tires: number
  sensorless_tires: number
}): DisplayedVehicleCondition => ({
  level: levelOfAlarmColor(vehicle.alarm_color),
  trueLevel: levelOfAlarmColor(vehicle.unmuted_color),
  issue: vehicle.issue_kind,
  worstDemountTask: vehicle.worst_demount_task,
  silentTires: vehicle.silent_tires,
  mutedTires: vehicle.muted_tires,
  unheardTires: vehicle.unheard_tires,
  sensorlessTires: vehicle.sensorless_tires,
})

/** The condition of a tire as its details tell it. */
export const displayedTireCondition = (tire: {
  alarm_color: number
  unmuted_color: number
  issue_kind: string | null
  freshness: Freshness
  muted_until: number | null
  last_measurement: number | null
  tag_id: number | null
  demount_since?: number | null
  unsound_since?: number | null
}): DisplayedTireCondition => ({
  level: levelOfAlarmColor(tire.alarm_color),
  trueLevel: levelOfAlarmColor(tire.unmuted_color),
  issue: tire.issue_kind,
  freshness: tire.freshness,
  muted_until: tire.muted_until,
  last_measurement: tire.last_measurement,
  tag_id: tire.tag_id,
  demount_since: tire.demount_since ?? null,
  unsound_since: tire.unsound_since ?? null,
})

type BadgeProps = {
  level: AlarmLevel
  variant: Variant
  main: string | undefined
  beside?: readonly { readonly level: AlarmLevel; readonly text: string }[]
}

/** A level in words, and what stands beside it, each with its sign. */
export const ConditionBadge = ({ level, variant, main, beside = [] }: BadgeProps) => (
  <span className={styles.both}>
    <AlarmLevelBadge level={level} variant={variant}>
      {main}
    </AlarmLevelBadge>
    {beside.map(({ level, text }) => (
      <span key={text} className={styles.beside} data-level={level}>
        <AlarmLevelIcon level={level} size={12} />
        {text}
      </span>
    ))}
  </span>
)
