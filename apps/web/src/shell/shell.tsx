import '../styles/full.ts'
import { Drawer } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { Outlet } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { AlarmNews } from '../fleet/news/alarm-news.tsx'
import { startLiveFleet } from '../live/live-fleet.ts'
import { useSession } from '../session/session-store.ts'
import { prefetchTroubles, prefetchVehicles } from '../store/fleet-loading.ts'
import { useAlarmCount } from '../store/use-alarm-count.ts'
import { useT } from '../texts/texts.tsx'
import { useDocumentTitle } from '../ui/use-document-title.ts'
import { BottomBar } from './bottom-bar.tsx'
import { CommandPalette } from './command-palette.tsx'
import { NavigationList } from './navigation-list.tsx'
import styles from './shell.module.css'
import { Shortcuts } from './shortcuts.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import { TopBar } from './top-bar.tsx'
import { useShortcuts } from './use-shortcuts.ts'

/** The frame around every screen behind the login. It keeps the fleet live for as long as it stands. */
export const Shell = () => {
  const t = useT()
  const fleetId = useSession()?.fleetId
  const alarms = useAlarmCount()
  const [open, setOpen] = useState<'menu' | 'palette' | 'shortcuts' | null>(null)
  const close = (): void => setOpen(null)
  useDocumentTitle(alarms)
  useShortcuts({ onPalette: () => setOpen('palette'), onHelp: () => setOpen('shortcuts') })

  useEffect(() => {
    if (fleetId === undefined) return
    prefetchVehicles()
    prefetchTroubles()
    return startLiveFleet()
  }, [fleetId])

  return (
    <div className={styles.shell}>
      <div className={styles.skips}>
        <a href="#content" className={styles.skip}>
          {t('shell.skip')}
        </a>
        <a href="#list" className={styles.skip} data-to="list">
          {t('shell.skipToList')}
        </a>
      </div>
      <TopBar onPalette={() => setOpen('palette')} onShortcuts={() => setOpen('shortcuts')} />
      <div className={styles.side}>
        <aside className={styles.navigation}>
          <NavigationList label={t('shell.navigation')} />
        </aside>
        <AlarmNews />
        {/* In a place of their own as well: over a form they would lie on its buttons. */}
        <Notifications withinPortal={false} limit={4} role="log" className={styles.toasts} />
      </div>
      <main id="content" tabIndex={-1} className={styles.content}>
        <Outlet />
      </main>
      <BottomBar alarms={alarms} onMenu={() => setOpen('menu')} />
      <Drawer
        opened={open === 'menu'}
        onClose={close}
        title={t('shell.menu')}
        size={300}
        padding={0}
        styles={{ header: { paddingInline: '18px 8px' } }}
        closeButtonProps={{ 'aria-label': t('shell.closeMenu'), size: 44 }}
      >
        <NavigationList label={t('shell.navigation')} onFollowed={close} />
      </Drawer>
      <CommandPalette opened={open === 'palette'} onClose={close} />
      <Shortcuts opened={open === 'shortcuts'} onClose={close} />
      <SignInAgain />
    </div>
  )
}
