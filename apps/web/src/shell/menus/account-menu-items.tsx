import { Menu, useMantineColorScheme } from '@mantine/core'
import {
  IconCheck,
  IconDeviceDesktop,
  IconInfoCircle,
  IconKeyboard,
  IconLogout,
  IconMessage,
  IconMoon,
  IconSun,
  IconUser,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { countUserQueuedChanges } from '../../offline/change-queue.ts'
import { paths } from '../../paths.ts'
import { logout, useSession } from '../../session/session-store.ts'
import { useT } from '../../texts/texts.tsx'
import { ExternalPopupTarget, useMantinePopupState } from '../../ui/popups/popup-target.tsx'
import type { Popup } from '../../ui/popups/use-popup.ts'
import { AlarmAnnouncementMenuItems } from './alarm-announcement-menu-items.tsx'
import { LanguageMenuItems } from './language-menu-items.tsx'

const SCHEMES = [
  { scheme: 'light', text: 'shell.light', Icon: IconSun },
  { scheme: 'dark', text: 'shell.dark', Icon: IconMoon },
  { scheme: 'auto', text: 'shell.system', Icon: IconDeviceDesktop },
] as const

type Props = { popup: Popup; onShortcuts: () => void; onSignOut: () => void }

/** What the account's menu holds. Its code comes with a stir. */
export const AccountMenuItems = ({ popup, onShortcuts, onSignOut }: Props) => {
  const t = useT()
  const state = useMantinePopupState(popup)
  const session = useSession()
  const navigate = useNavigate()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const go = (to: string) => (): void => void navigate({ to })
  if (session === null) return null
  return (
    <Menu {...state} position="bottom-end" width={250} shadow="md">
      <Menu.Target>
        <ExternalPopupTarget at={popup.at} />
      </Menu.Target>
      <Menu.Dropdown mah="calc(100dvh - 9rem)" style={{ overflowY: 'auto' }}>
        <Menu.Label>
          {session.name} · {t(`session.roles.${session.role}`)}
        </Menu.Label>
        <Menu.Item leftSection={<IconUser size={16} />} onClick={go(paths.profile())}>
          {t('nav.profile')}
        </Menu.Item>
        <Menu.Item leftSection={<IconMessage size={16} />} onClick={go(paths.messages())}>
          {t('nav.messages')}
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={16} />} rightSection="?" onClick={onShortcuts}>
          {t('shell.shortcuts.title')}
        </Menu.Item>
        <Menu.Item leftSection={<IconInfoCircle size={16} />} onClick={go(paths.about())}>
          {t('nav.about')}
        </Menu.Item>
        <Menu.Divider />
        <AlarmAnnouncementMenuItems />
        <Menu.Divider />
        <Menu.Label>{t('shell.appearance')}</Menu.Label>
        {SCHEMES.map(({ scheme, text, Icon }) => (
          <Menu.Item
            key={scheme}
            aria-current={scheme === colorScheme}
            leftSection={<Icon size={16} />}
            rightSection={scheme === colorScheme ? <IconCheck size={16} /> : null}
            onClick={() => setColorScheme(scheme)}
          >
            {t(text)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{t('common.language')}</Menu.Label>
        <LanguageMenuItems />
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={16} />}
          onClick={() => (countUserQueuedChanges() > 0 ? onSignOut() : void logout().catch(ignoreUnreachable))}
        >
          {t('session.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The session is forgotten here either way, and the failure itself has been announced; see `logout`. */
const ignoreUnreachable = (): void => undefined
