import { Menu } from '@mantine/core'
import { IconAppWindow, IconCheck, IconVolume } from '@tabler/icons-react'
import { useState } from 'react'
import {
  changeAlarmAnnouncementSettings,
  useAlarmAnnouncementSettings,
} from '../../fleet/alarm-announcements/alarm-announcement-settings.ts'
import { playAlarmChime } from '../../fleet/alarm-announcements/alarm-chime.ts'
import {
  type BrowserNotificationAccess,
  requestNotificationPermission,
} from '../../fleet/alarm-announcements/browser-notification.ts'
import { useT } from '../../texts/texts.tsx'

const NOT: Record<Exclude<BrowserNotificationAccess, 'yes'>, 'news.refused' | 'news.impossible'> = {
  refused: 'news.refused',
  impossible: 'news.impossible',
}

/** How alarms are told on this device while the page is not looked at. Choosing one lets it be heard or seen at once. */
export const AlarmAnnouncementMenuItems = () => {
  const t = useT()
  const { sound, notification } = useAlarmAnnouncementSettings()
  const [may, setMay] = useState<BrowserNotificationAccess>('yes')
  const chooseSound = (): void => {
    changeAlarmAnnouncementSettings({ sound: !sound })
    if (!sound) playAlarmChime()
  }
  const chooseNotification = async (): Promise<void> => {
    if (notification) return changeAlarmAnnouncementSettings({ notification: false })
    const answer = await requestNotificationPermission({
      title: t('common.product'),
      text: t('news.example'),
      tag: 'example',
    })
    setMay(answer)
    changeAlarmAnnouncementSettings({ notification: answer === 'yes' })
  }
  return (
    <>
      <Menu.Label>{t('news.tell')}</Menu.Label>
      <Menu.Item
        role="menuitemcheckbox"
        aria-checked={sound}
        closeMenuOnClick={false}
        leftSection={<IconVolume size={16} />}
        rightSection={sound ? <IconCheck size={16} /> : null}
        onClick={chooseSound}
      >
        {t('news.sound')}
      </Menu.Item>
      <Menu.Item
        role="menuitemcheckbox"
        aria-checked={notification}
        closeMenuOnClick={false}
        leftSection={<IconAppWindow size={16} />}
        rightSection={notification ? <IconCheck size={16} /> : null}
        onClick={() => void chooseNotification()}
      >
        {t('news.notification')}
      </Menu.Item>
      {may === 'yes' ? null : (
        <Menu.Label role="alert" fw={400}>
          {t(NOT[may])}
        </Menu.Label>
      )}
    </>
  )
}
