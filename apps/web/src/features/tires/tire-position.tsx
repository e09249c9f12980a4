import { IconCheck } from '@tabler/icons-react'
import { type Wheel, wheelAt, wheelKey } from '../../fleet/layout-geometry.ts'
import { LayoutGrid } from '../../fleet/position-picker/layout-grid.tsx'
import { WheelButton } from '../../fleet/position-picker/wheel-button.tsx'
import type { TireAnswer } from '../../fleet/tire-query.ts'
import { useT } from '../../texts/texts.tsx'
import styles from './tire-detail.module.css'

/** Which wheel of the drawn vehicle the tire is; nothing for a tire in store. */
export const TirePosition = ({ tire: { data: tire, layout } }: { tire: TireAnswer }) => {
  const t = useT()
  const { position_row, position_left_right, position_inside_outside } = tire
  if (layout === null || position_row === null || position_left_right === null || position_inside_outside === null)
    return null
  const own = wheelKey(wheelAt({ position_row, position_left_right, position_inside_outside }))
  const isOwn = (wheel: Wheel) => wheelKey(wheel) === own
  return (
    <>
      <h3 className={styles.section}>{t('tires.position')}</h3>
      <LayoutGrid
        rows={layout.rows}
        label={t('tires.position')}
        cell={(wheel, name) => (
          <WheelButton label={name} chosen={isOwn(wheel)}>
            {isOwn(wheel) ? (
              <>
                <IconCheck size={16} aria-hidden />
                <strong>{tire.name}</strong>
              </>
            ) : null}
            <span>{name}</span>
          </WheelButton>
        )}
      />
    </>
  )
}
