import { Menu } from '@mantine/core'
import { IconAppWindow, IconCheck, IconVolume } from '@tabler/icons-react'
import { useState } from 'react'
import { changeAlarmChannels, useAlarmChannels } from '../../fleet/alarm-announcements/alarm-channels.ts'
import { askToNotify, type MayNotify } from '../../fleet/alarm-announcements/browser-notification.ts'
import { chime } from '../../fleet/alarm-announcements/chime.ts'
import { useT } from '../../texts/texts.tsx'

const NOT: Record<Exclude<MayNotify, 'yes'>, 'news.refused' | 'news.impossible'> = {
  refused: 'news.refused',
  impossible: 'news.impossible',
}

/** How alarms are told on this device while the page is not looked at. Choosing one lets it be heard or seen at once. */
export const AlarmMenuItems = () => {
  const t = useT()
  const { sound, notification } = useAlarmChannels()
  const [may, setMay] = useState<MayNotify>('yes')
  const chooseSound = (): void => {
    changeAlarmChannels({ sound: !sound })
    if (!sound) chime()
  }
  const chooseNotification = async (): Promise<void> => {
    if (notification) return changeAlarmChannels({ notification: false })
    const answer = await askToNotify({ title: t('common.product'), text: t('news.example'), tag: 'example' })
    setMay(answer)
    changeAlarmChannels({ notification: answer === 'yes' })
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
