import { applyAlarmSettingsToAllTires } from '../../fleet/alarm-editor/apply-alarm-settings-to-all-tires.ts'
import {
  type DrawnWheelSlot,
  isDualWheelSlot,
  positionOfWheelSlot,
  wheelSlotKey,
} from '../../fleet/wheels/layout-geometry.ts'
import { wheelSlotPositionName } from '../../fleet/wheels/position-name.ts'
import { useT } from '../../texts/texts.tsx'
import { PositionAlarmEditor } from './position-alarm-editor.tsx'
import { withRecommendedPositionAlarms } from './recommended-alarms.ts'
import { VehicleTypeTireLimitsGrid } from './tire-settings-grid.tsx'
import { VehicleTypeAlarmCoverageNotice } from './vehicle-type-alarm-coverage-notice.tsx'
import {
  alarmSettingsAtPosition,
  type VehicleTypeDraft,
  type vehicleTypeDraftErrors,
  withPositionAlarmSettings,
} from './vehicle-type-draft.ts'
import type { VehicleTypesAnswer } from './vehicle-type-query.ts'
import styles from './vehicle-types.module.css'
import type { VehicleTypesVariant } from './vehicle-types-variant.ts'

type Props = {
  draft: VehicleTypeDraft
  rows: VehicleTypesAnswer['layouts'][number]['rows']
  variant: VehicleTypesVariant
  /** The tire whose editor is open. */
  wheel: DrawnWheelSlot | null
  wrong: ReturnType<typeof vehicleTypeDraftErrors>['places']
  /** Whether one tire's alarms were just given to all. */
  applied: boolean
  onApplied: () => void
  onWheel: (wheel: DrawnWheelSlot) => void
  onChange: (change: Partial<VehicleTypeDraft>) => void
}

/** The alarms of a type's tires: all in a grid, and one of them to edit. */
export const VehicleTypeTireAlarms = ({
  draft,
  rows,
  variant,
  wheel,
  wrong,
  applied,
  onApplied,
  onWheel,
  onChange,
}: Props) => {
  const t = useT()
  const alarm = wheel === null ? null : alarmSettingsAtPosition(draft.alarms, positionOfWheelSlot(wheel))
  return (
    <>
      <VehicleTypeAlarmCoverageNotice
        type={draft}
        variant={variant}
        onUsual={() =>
          onChange({ alarms: withRecommendedPositionAlarms(draft.alarms, variant.tireSections, variant.version) })
        }
      />
      <p className={styles.hint}>{t('vehicleTypes.chooseTire')}</p>
      <VehicleTypeTireLimitsGrid
        rows={rows}
        alarms={draft.alarms}
        variant={variant}
        chosen={wheel === null ? null : wheelSlotKey(wheel)}
        wrong={wrong}
        onChoose={onWheel}
      />
      {wheel !== null && alarm !== null ? (
        <PositionAlarmEditor
          position={wheelSlotPositionName(t, wheel, isDualWheelSlot(rows, wheel))}
          alarm={alarm}
          variant={variant}
          onChange={(changed) => onChange({ alarms: withPositionAlarmSettings(draft.alarms, changed) })}
          onApplyToAll={() => {
            onChange({ alarms: applyAlarmSettingsToAllTires(draft.alarms, alarm, variant.tireSections) })
            onApplied()
          }}
        />
      ) : null}
      <p role="status" className={styles.hint}>
        {applied ? t('alarmSettings.applied') : null}
      </p>
    </>
  )
}
