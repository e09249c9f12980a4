import { lowWatch } from '@coldbar/domain/pump/low-watch'
import { Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { UNWATCHED_TYPE_TEXT } from '../../fleet/condition/low-watch-mark.tsx'
import { LowWatchNotice } from '../../fleet/condition/low-watch-notice.tsx'
import { useT } from '../../texts/texts.tsx'
import { RoleGate } from '../../ui/page/role-gate.tsx'
import { areAllAlarmsOff } from './recommended-alarms.ts'
import type { PositionAlarm, TypeAlarms } from './vehicle-type-query.ts'
import type { VehicleTypesVariant } from './vehicle-types-variant.ts'

type Props = {
  type: { readonly typeAlarms: TypeAlarms; readonly alarms: readonly PositionAlarm[] }
  variant: VehicleTypesVariant
  onUsual: () => void
}

/** Says that nothing of the type would raise an alarm, or none before a tire is too low, and turns the usual alarms on. */
export const TypeWatchNotice = ({ type, variant, onUsual }: Props) => {
  const t = useT()
  const watch = lowWatch(type.alarms, variant.version)
  if (watch === 'watched') return null
  return (
    <LowWatchNotice says={t(areAllAlarmsOff(type, variant) ? 'vehicleTypes.allOff' : UNWATCHED_TYPE_TEXT[watch])}>
      <RoleGate call="vehicleTypes.update">
        <Button size="compact-md" leftSection={<IconBell size={15} aria-hidden />} onClick={onUsual}>
          {t('vehicleTypes.turnOnUsual')}
        </Button>
      </RoleGate>
    </LowWatchNotice>
  )
}
