import { levelOfAlarmColor } from '@coldbar/domain/kinds/alarm-level-codes'
import { LayoutGrid } from '../../fleet/position-picker/layout-grid.tsx'
import { WheelButton } from '../../fleet/position-picker/wheel-button.tsx'
import type { TireAnswer } from '../../fleet/queries/tire-query.ts'
import { type DrawnWheelSlot, wheelSlotKey, wheelSlotOfPosition } from '../../fleet/wheels/layout-geometry.ts'
import { useT } from '../../texts/texts.tsx'
import { AlarmLevelBadge } from '../../ui/levels/alarm-level-badge.tsx'
import styles from './tire-detail.module.css'

/** Which wheel of the drawn vehicle the tire is, and the level of every tire on it; nothing for a tire in store. */
export const TirePositionDrawing = ({ tire: { data: tire, layout } }: { tire: TireAnswer }) => {
  const t = useT()
  const { position_row, position_left_right, position_inside_outside } = tire
  if (layout === null || position_row === null || position_left_right === null || position_inside_outside === null)
    return null
  const own = wheelSlotKey(wheelSlotOfPosition({ position_row, position_left_right, position_inside_outside }))
  const colorOf = ({ row, column }: DrawnWheelSlot) => layout.rows[row]?.[column]?.alarm ?? null
  return (
    <>
      <h3 className={styles.section}>{t('tires.position')}</h3>
      <LayoutGrid
        rows={layout.rows}
        label={t('tires.position')}
        cell={(wheel, name) => {
          const isOwn = wheelSlotKey(wheel) === own
          const color = isOwn ? tire.alarm_color : colorOf(wheel)
          return (
            <WheelButton label={name} chosen={isOwn}>
              {isOwn ? <strong>{tire.name}</strong> : null}
              <span>{name}</span>
              {color === null ? null : <AlarmLevelBadge level={levelOfAlarmColor(color)} variant="plain" />}
            </WheelButton>
          )
        }}
      />
    </>
  )
}
