import { lowTireAlarmCoverage } from '@coldbar/domain/pump/low-tire-alarm-coverage'
import { Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { AlarmCoverageNoticeFrame } from '../../fleet/condition/alarm-coverage-notice.tsx'
import { LOW_TIRE_ALARM_GAP_TEXT } from '../../fleet/condition/low-tire-alarm-gap-mark.tsx'
import { useT } from '../../texts/texts.tsx'
import { RoleGate } from '../../ui/page/role-gate.tsx'
import { areAllVehicleTypeAlarmsOff } from './recommended-alarms.ts'
import type { PositionAlarmSettings, VehicleTypeDifferenceAlarms } from './vehicle-type-query.ts'
import type { VehicleTypesVariant } from './vehicle-types-variant.ts'

type Props = {
  type: { readonly typeAlarms: VehicleTypeDifferenceAlarms; readonly alarms: readonly PositionAlarmSettings[] }
  variant: VehicleTypesVariant
  onUsual: () => void
}

/** Says that nothing of the type would raise an alarm, or none before a tire is too low, and turns the usual alarms on. */
export const VehicleTypeAlarmCoverageNotice = ({ type, variant, onUsual }: Props) => {
  const t = useT()
  const watch = lowTireAlarmCoverage(type.alarms, variant.version)
  if (watch === 'watched') return null
  return (
    <AlarmCoverageNoticeFrame
      says={t(areAllVehicleTypeAlarmsOff(type, variant) ? 'vehicleTypes.allOff' : LOW_TIRE_ALARM_GAP_TEXT[watch])}
    >
      <RoleGate call="vehicleTypes.update">
        <Button size="compact-md" leftSection={<IconBell size={15} aria-hidden />} onClick={onUsual}>
          {t('vehicleTypes.turnOnUsual')}
        </Button>
      </RoleGate>
    </AlarmCoverageNoticeFrame>
  )
}
