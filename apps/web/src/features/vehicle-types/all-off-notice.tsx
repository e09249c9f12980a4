import { Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useT } from '../../texts/texts.tsx'
import { LevelIcon } from '../../ui/level-icon.tsx'
import { RoleGate } from '../../ui/role-gate.tsx'
import styles from './all-off-notice.module.css'

/** Says that nothing of the type would ever raise an alarm, and turns the usual alarms on. */
export const AllOffNotice = ({ onUsual }: { onUsual: () => void }) => {
  const t = useT()
  return (
    <div role="note" className={styles.notice}>
      <LevelIcon level="alarm" size={18} />
      <strong>{t('vehicleTypes.allOff')}</strong>
      <RoleGate call="vehicleTypes.update">
        <Button size="compact-md" leftSection={<IconBell size={15} aria-hidden />} onClick={onUsual}>
          {t('vehicleTypes.turnOnUsual')}
        </Button>
      </RoleGate>
    </div>
  )
}
