import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconCircleDot, IconMenu2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useNotificationsVersion } from '../../session/fleet-paths.ts'
import { useT } from '../../texts/texts.tsx'
import styles from './bottom-bar.module.css'
import { bottomBarItems } from './navigation-groups.ts'

/** The four places that somebody on the road or in a yard needs, under the thumb. */
export const BottomBar = ({ onMenu, alarms }: { onMenu: () => void; alarms: number }) => {
  const t = useT()
  const version = useNotificationsVersion()
  return (
    <nav aria-label={t('shell.quickNavigation')} className={styles.bar}>
      {bottomBarItems(version).map(({ to, title, icon: Icon = IconCircleDot }, index) => {
        return (
          <Link key={to} to={to} className={styles.item} activeOptions={{ exact: to === '/', includeSearch: false }}>
            <Icon size={22} stroke={1.7} aria-hidden="true" />
            <span>{t(title)}</span>
            {index === 0 && alarms > 0 ? <AlarmCount alarms={alarms} /> : null}
          </Link>
        )
      })}
      <UnstyledButton className={styles.item} onClick={onMenu}>
        <IconMenu2 size={22} stroke={1.7} aria-hidden="true" />
        <span>{t('shell.menu')}</span>
      </UnstyledButton>
    </nav>
  )
}

/** A number beside a word says nothing by itself. */
const AlarmCount = ({ alarms }: { alarms: number }) => {
  const t = useT()
  const text = t('shell.vehiclesInAlarm', { count: alarms })
  return (
    <span className={styles.count} title={text}>
      <span aria-hidden="true">{alarms}</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  )
}
