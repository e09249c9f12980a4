import { Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { fleetsQuery } from '../../fleet/queries/fleets-query.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/session-store.ts'
import { useT } from '../../texts/texts.tsx'
import { ExternalPopupTarget, useMantinePopupState } from '../../ui/popups/popup-target.tsx'
import type { Popup } from '../../ui/popups/use-popup.ts'

/** The fleets that an administrator may go to. Its code comes with a stir. */
export const FleetSwitcherMenu = ({ popup }: { popup: Popup }) => {
  const t = useT()
  const state = useMantinePopupState(popup)
  const session = useSession()
  const fleets = useQuery(fleetsQuery)

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
    <Menu {...state} position="bottom-start" shadow="md" width={260}>
      <Menu.Target>
        <ExternalPopupTarget at={popup.at} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('shell.switchFleet')}</Menu.Label>
        {(fleets.data?.data ?? []).map(({ id, name, vehicles }) => (
          <Menu.Item
            key={id}
            aria-current={id === session?.fleetId}
            leftSection={<IconCheck size={16} style={{ visibility: id === session?.fleetId ? 'visible' : 'hidden' }} />}
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
