import type { Level } from '@coldbar/domain/kinds/level'
import type { MessageKey } from '@coldbar/i18n/message-key'
import { useT } from '../../texts/texts.tsx'
import { LevelBadge } from '../../ui/levels/level-badge.tsx'
import type { RowTone } from '../../ui/list/list-column.ts'

export type HealthStatus = 2 | 1 | 0 | -1

export const HEALTH_TEXT: Record<HealthStatus, MessageKey> = {
  2: 'health.alarm',
  1: 'health.warning',
  0: 'health.ok',
  [-1]: 'health.unknown',
}
const LEVEL: Record<HealthStatus, Level> = { 2: 'alarm', 1: 'warning', 0: 'ok', [-1]: 'noData' }
const TONE: Record<HealthStatus, RowTone> = { 2: 'danger', 1: 'warning', 0: 'info', [-1]: 'noData' }

/** The specification colours a healthy row as information. */
export const healthTone = ({ status }: { status: HealthStatus }): RowTone => TONE[status]

/** The health of a unit or a sensor as shape, word and colour. */
export const HealthBadge = ({ status }: { status: HealthStatus }) => {
  const t = useT()
  return <LevelBadge level={LEVEL[status]}>{t(HEALTH_TEXT[status])}</LevelBadge>
}
