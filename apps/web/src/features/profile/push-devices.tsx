import type { MessageKey } from '@coldbar/i18n/message-key'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { saveFailureHint } from '../../crud/words/save-failure-hint.ts'
import { isPushSupported, unsubscribeFromPush } from '../../session/current-push-subscription.ts'
import { PushUnavailableError, subscribeToPush } from '../../session/push-subscription.ts'
import { useT } from '../../texts/texts.tsx'
import { ErrorBanner } from '../../ui/notices/error-banner.tsx'
import { useMomentInSentence } from '../../ui/time/moment-in-sentence.ts'
import form from './profile-form.module.css'
import styles from './push-devices.module.css'
import {
  addPushDevice,
  deletePushDevice,
  type PushDevice,
  pushDevicesQuery,
  sendPushDeviceTest,
} from './push-devices-query.ts'

const NO_PUSH_TEXT = {
  impossible: 'profile.devices.impossible',
  refused: 'profile.devices.refused',
  unreachable: 'profile.devices.unreachable',
} as const satisfies Record<PushUnavailableError['why'], MessageKey>

type Work = 'on' | `${'test' | 'off'} ${number}`

/** Where whoever is signed in is told though Coldbar is closed. */
export const PushDevices = () => {
  const t = useT()
  const queries = useQueryClient()
  const { data } = useQuery(pushDevicesQuery)
  const [busy, setBusy] = useState<Work | null>(null)
  const [failure, setFailure] = useState<unknown>(null)

  const during = async (work: Work, does: () => Promise<void>): Promise<void> => {
    setFailure(null)
    setBusy(work)
    try {
      await does()
    } catch (error) {
      setFailure(error)
    }
    await queries.invalidateQueries({ queryKey: pushDevicesQuery.queryKey })
    setBusy(null)
  }
  const turnOn = (key: string) =>
    during('on', async () => {
      const subscription = await subscribeToPush(key)
      const { id } = await addPushDevice(subscription, t('profile.devices.browser'))
      await sendPushDeviceTest(id)
      notifications.show({ message: t('profile.devices.turnedOn') })
    })
  const turnOff = ({ id }: PushDevice) =>
    during(`off ${id}`, async () => {
      await deletePushDevice(id)
      if (id === data?.ownId) await unsubscribeFromPush()
    })
  const test = ({ id }: PushDevice) =>
    during(`test ${id}`, async () => {
      await sendPushDeviceTest(id)
      notifications.show({ message: t('profile.devices.tested') })
    })

  const hint = failure instanceof PushUnavailableError ? t(NO_PUSH_TEXT[failure.why]) : saveFailureHint(failure, t)
  const isOn = data?.devices.some(({ id, is_gone }) => id === data.ownId && !is_gone) ?? false
  return (
    <div className={form.form}>
      <ErrorBanner
        message={failure === null ? null : t('profile.devices.failed')}
        hint={hint}
        onDismiss={() => setFailure(null)}
      />
      <fieldset className={form.group}>
        <legend>{t('profile.devices.title')}</legend>
        <p className={styles.words}>{t('profile.devices.words')}</p>
        {data === undefined || data.devices.length === 0 ? null : (
          <ul className={styles.list}>
            {data.devices.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                isOwn={device.id === data.ownId}
                busy={busy}
                onTest={() => void test(device)}
                onTurnOff={() => void turnOff(device)}
              />
            ))}
          </ul>
        )}
        {isPushSupported() ? null : <p className={styles.words}>{t('profile.devices.impossible')}</p>}
      </fieldset>
      {isPushSupported() && data !== undefined && !isOn ? (
        <div className={form.actions}>
          <Button variant="default" loading={busy === 'on'} onClick={() => void turnOn(data.key)}>
            {t('profile.devices.turnOn')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

type RowProps = { device: PushDevice; isOwn: boolean; busy: Work | null; onTest: () => void; onTurnOff: () => void }

const DeviceRow = ({ device, isOwn, busy, onTest, onTurnOff }: RowProps) => {
  const t = useT()
  const momentOf = useMomentInSentence()
  const since = t('profile.devices.since', { time: momentOf(device.created) })
  const note = device.is_gone ? t('profile.devices.gone') : since
  return (
    <li className={styles.device}>
      <span className={styles.name}>
        {device.name}
        <span className={styles.note}>{isOwn ? `${t('profile.devices.thisOne')} · ${note}` : note}</span>
      </span>
      {device.is_gone ? null : (
        <Button
          variant="default"
          size="xs"
          aria-label={t('profile.devices.testOf', { name: device.name })}
          loading={busy === `test ${device.id}`}
          onClick={onTest}
        >
          {t('profile.devices.test')}
        </Button>
      )}
      <Button
        variant="default"
        size="xs"
        aria-label={t('profile.devices.turnOffOf', { name: device.name })}
        loading={busy === `off ${device.id}`}
        onClick={onTurnOff}
      >
        {t('profile.devices.turnOff')}
      </Button>
    </li>
  )
}
