import { Button } from '@mantine/core'
import { IconBuilding, IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { fleetsQuery } from '../../fleet/queries/fleets-query.ts'
import { useMayCall } from '../../session/access.ts'
import { useSession } from '../../session/session-store.ts'
import { useT } from '../../texts/texts.tsx'
import { lazyOnInteraction } from '../../ui/lazy/lazy-on-interaction.tsx'
import { isPopupOpen, usePopup } from '../../ui/popups/use-popup.ts'
import styles from './fleet-switcher.module.css'

const Choices = lazyOnInteraction(async () => (await import('./fleet-switcher-menu.tsx')).FleetSwitcherMenu, {
  isWanted: isPopupOpen,
  isOverPage: true,
})

/** Whose vehicles these are; an administrator may go to another fleet. */
export const FleetSwitcher = () => {
  const t = useT()
  const session = useSession()
  const may = useMayCall('fleets.switch')
  const { button, popup } = usePopup('menu')
  // Asked for ahead: the menu opens with its fleets.
  useQuery({ ...fleetsQuery, enabled: may })
  if (session === null) return null
  if (!may) return <span className={styles.fleet}>{session.fleetName}</span>
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        className={styles.fleetButton}
        leftSection={<IconBuilding size={16} stroke={1.7} />}
        rightSection={<IconChevronDown size={14} />}
        title={t('shell.switchFleet')}
        {...button}
      >
        {session.fleetName}
      </Button>
      {popup === null ? null : (
        <Suspense fallback={null}>
          <Choices popup={popup} />
        </Suspense>
      )}
    </>
  )
}
