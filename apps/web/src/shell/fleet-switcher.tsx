import { Button, Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconBuilding, IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../api/call-api.ts'
import { calls } from '../api/calls.ts'
import { fleetsQuery } from '../fleet/fleets-query.ts'
import { paths } from '../paths.ts'
import { useMay } from '../session/access.ts'
import { useSession } from '../session/session-store.ts'
import { useT } from '../texts/texts.tsx'
import styles from './top-bar.module.css'

/** Whose vehicles these are; an administrator may go to another fleet. */
export const FleetSwitcher = () => {
  const t = useT()
  const session = useSession()
  const may = useMay('fleets.switch')
  const fleets = useQuery({ ...fleetsQuery, enabled: may })
  if (session === null) return null
  if (!may) return <span className={styles.fleet}>{session.fleetName}</span>

  const switchTo = async (id: number): Promise<void> => {
    try {
      await callApi(calls['fleets.switch'], { body: { data: { id } } })
      // A page loaded anew cannot hold on to anything of the fleet before.
      location.assign(paths.home())
    } catch {
      notifications.show({ color: 'red', message: t('shell.switchFailed') })
    }
  }

  return (
    <Menu position="bottom-start" shadow="md" width={260}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          className={styles.fleetButton}
          leftSection={<IconBuilding size={16} stroke={1.7} />}
          rightSection={<IconChevronDown size={14} />}
          title={t('shell.switchFleet')}
        >
          {session.fleetName}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('shell.switchFleet')}</Menu.Label>
        {(fleets.data?.data ?? []).map(({ id, name, vehicles }) => (
          <Menu.Item
            key={id}
            aria-current={id === session.fleetId}
            leftSection={<IconCheck size={16} style={{ visibility: id === session.fleetId ? 'visible' : 'hidden' }} />}
            rightSection={vehicles}
            onClick={() => void switchTo(id)}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
