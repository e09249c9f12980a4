import type { MessageKey } from '@coldbar/i18n/message-key'
import { useT } from '../../texts/texts.tsx'
import styles from './alarm-settings-table.module.css'

export type DisplayedAlarmSetting = {
  readonly title: MessageKey
  /** Null where it raises no alarm by itself. */
  readonly enabled: boolean | null
  readonly limit: string
}

/** Alarms with their limits, and whether each is on: as a word beside the value. */
export const AlarmSettingsTable = ({
  title,
  settings,
}: {
  title: string
  settings: readonly DisplayedAlarmSetting[]
}) => {
  const t = useT()
  return (
    <table className={styles.settings}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('vehicles.settings.alarm')}</th>
          <th scope="col">{t('vehicles.settings.limit')}</th>
          <th scope="col">{t('vehicles.settings.state')}</th>
        </tr>
      </thead>
      <tbody>
        {settings.map((setting) => (
          <tr key={setting.title} data-on={setting.enabled !== false}>
            <th scope="row">{t(setting.title)}</th>
            <td>{setting.limit}</td>
            <td>
              {setting.enabled === null ? null : t(setting.enabled ? 'vehicles.settings.on' : 'vehicles.settings.off')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
