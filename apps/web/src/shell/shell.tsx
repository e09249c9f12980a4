import { fleetStore } from '../store/fleet-store.ts'
import '../styles/signed-in-styles.ts'
import { Outlet } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { AlarmAnnouncements } from '../fleet/alarm-announcements/alarm-announcements.tsx'
import { startLiveFleet } from '../live/live-fleet.ts'
import { useSession } from '../session/session-store.ts'
import { useVehiclesInAlarmCount } from '../store/use-vehicles-in-alarm-count.ts'
import { useT } from '../texts/texts.tsx'
import { useHasInteracted } from '../ui/lazy/first-interaction.ts'
import { lazyOnInteraction } from '../ui/lazy/lazy-on-interaction.tsx'
import { watchRowKeyboardShortcuts } from '../ui/list/row-keyboard-shortcuts.ts'
import { useDocumentTitle } from '../ui/page/use-document-title.ts'
import type { ShellDialogName } from './dialogs/shell-dialogs.tsx'
import { BottomBar } from './navigation/bottom-bar.tsx'
import { NavigationList } from './navigation/navigation-list.tsx'
import styles from './shell.module.css'
import { TopBar } from './top-bar.tsx'
import { useSendYardChanges } from './use-send-yard-changes.ts'
import { useShellKeyboardShortcuts } from './use-shell-keyboard-shortcuts.ts'

const Dialogs = lazyOnInteraction(async () => (await import('./dialogs/shell-dialogs.tsx')).ShellDialogs, {
  isWanted: ({ open }) => open !== null,
})
const Toasts = lazyOnInteraction(async () => (await import('./toasts.tsx')).Toasts, { isWanted: () => false })

/** The frame around every screen behind the login. It keeps the fleet live for as long as it stands. */
export const Shell = () => {
  const t = useT()
  const fleetId = useSession()?.fleetId
  const alarms = useVehiclesInAlarmCount()
  const [open, setOpen] = useState<ShellDialogName | null>(null)
  const stirred = useHasInteracted()
  const close = (): void => setOpen(null)
  useDocumentTitle(alarms)
  useEffect(watchRowKeyboardShortcuts, [])
  useShellKeyboardShortcuts({ onPalette: () => setOpen('palette'), onHelp: () => setOpen('shortcuts') })

  useEffect(() => {
    if (fleetId === undefined) return
    void fleetStore.prefetch('vehicles')
    void fleetStore.prefetch('troubles')
    return startLiveFleet()
  }, [fleetId])
  useSendYardChanges()

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
      <TopBar
        onPalette={() => setOpen('palette')}
        onShortcuts={() => setOpen('shortcuts')}
        onSignOut={() => setOpen('signOut')}
      />
      <div className={styles.side}>
        <aside className={styles.navigation}>
          <NavigationList label={t('shell.navigation')} />
        </aside>
        <AlarmAnnouncements />
        {/* In a place of their own as well: over a form they would lie on its buttons. */}
        {stirred ? (
          <Suspense fallback={null}>
            <Toasts className={styles.toasts} />
          </Suspense>
        ) : null}
      </div>
      <main id="content" tabIndex={-1} className={styles.content}>
        <Outlet />
      </main>
      <BottomBar alarms={alarms} onMenu={() => setOpen('menu')} />
      {stirred ? (
        <Suspense fallback={null}>
          <Dialogs open={open} onClose={close} />
        </Suspense>
      ) : null}
    </div>
  )
}
