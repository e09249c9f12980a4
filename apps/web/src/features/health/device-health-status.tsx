import type { AlarmLevel } from '@coldbar/domain/kinds/alarm-level'
import type { MessageKey } from '@coldbar/i18n/message-key'
import { useT } from '../../texts/texts.tsx'
import { AlarmLevelBadge } from '../../ui/levels/alarm-level-badge.tsx'
import type { RowTone } from '../../ui/list/list-column.ts'

export type DeviceHealthStatus = 2 | 1 | 0 | -1

export const DEVICE_HEALTH_TEXT: Record<DeviceHealthStatus, MessageKey> = {
  2: 'health.alarm',
  1: 'health.warning',
  0: 'health.ok',
  [-1]: 'health.unknown',
}
const LEVEL: Record<DeviceHealthStatus, AlarmLevel> = { 2: 'alarm', 1: 'warning', 0: 'ok', [-1]: 'noData' }
const TONE: Record<DeviceHealthStatus, RowTone> = { 2: 'danger', 1: 'warning', 0: 'info', [-1]: 'noData' }

/** The specification colours a healthy row as information. */
export const deviceHealthRowTone = ({ status }: { status: DeviceHealthStatus }): RowTone => TONE[status]

/** The health of a unit or a sensor as shape, word and colour. */
export const DeviceHealthBadge = ({ status }: { status: DeviceHealthStatus }) => {
  const t = useT()
  return <AlarmLevelBadge level={LEVEL[status]}>{t(DEVICE_HEALTH_TEXT[status])}</AlarmLevelBadge>
}
