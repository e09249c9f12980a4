import type { MuteDuration } from '@coldbar/domain/events/mute'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconBell } from '@tabler/icons-react'
import { isTireMutedAt, useTireMute } from '../../fleet/condition/mute.ts'
import { useT } from '../../texts/texts.tsx'
import { RoleGate } from '../../ui/page/role-gate.tsx'
import { useMomentInSentence } from '../../ui/time/moment-in-sentence.ts'
import { useCurrentTime } from '../../ui/time/now.ts'
import styles from './home.module.css'
import { MuteButton } from './mute-button.tsx'

/** Silences the tire for a day or a week, and says so with a way back. */
export const MuteMenu = ({ tireId, name, end }: { tireId: number; name: string; end: number | null }) => {
  const t = useT()
  const momentOf = useMomentInSentence()
  const now = useCurrentTime()
  const { mute, remove, once } = useTireMute(tireId)
  if (isTireMutedAt(now, end))
    return (
      <RoleGate call="tires.removeMuteAlarm">
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconBell size={14} aria-hidden />}
          title={t('tires.mute.until', { time: momentOf(end) })}
          onClick={() => once(() => remove.mutate())}
        >
          {t('tires.mute.remove')}
        </Button>
      </RoleGate>
    )
  const silence = (length: MuteDuration): void =>
    mute.mutate(length, {
      onSuccess: ({ data }) => {
        const id = `mute-${tireId}`
        notifications.show({
          id,
          // Long enough to read, regret and reach the button.
          autoClose: 10_000,
          title: name,
          message: (
            <div className={styles.toast}>
              {t('tires.mute.until', { time: momentOf(data.muted.end_time) })}
              <Button
                size="compact-sm"
                variant="light"
                onClick={() => {
                  remove.mutate()
                  notifications.hide(id)
                }}
              >
                {t('home.undo')}
              </Button>
            </div>
          ),
        })
      },
      onError: () => notifications.show({ color: 'red', message: t('errors.updateFailed') }),
    })
  return (
    <RoleGate call="tires.muteAlarm">
      <MuteButton name={name} onChosen={(length) => once(() => silence(length))} />
    </RoleGate>
  )
}
