import type { MuteDuration } from '@coldbar/domain/events/mute'
import type { AlarmLevel } from '@coldbar/domain/kinds/alarm-level'
import { Button } from '@mantine/core'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import { doesTireBreakThroughMute, isTireMutedAt, useTireMute } from '../../fleet/condition/mute.ts'
import { useT } from '../../texts/texts.tsx'
import { RoleGate } from '../../ui/page/role-gate.tsx'
import { useMomentInSentence } from '../../ui/time/moment-in-sentence.ts'
import { useCurrentTime } from '../../ui/time/now.ts'
import styles from './tire-detail.module.css'

const LENGTHS: readonly MuteDuration[] = ['oneDay', 'oneWeek']

type Props = { tireId: number; level: AlarmLevel; end: number | null }

/** Silence for a day or a week; while muted, when it ends, how to end it now, and whether something broke through. */
export const MuteControls = ({ tireId, level, end }: Props) => {
  const t = useT()
  const momentOf = useMomentInSentence()
  const now = useCurrentTime()
  const { mute, remove, once } = useTireMute(tireId)
  const busy = mute.isPending || remove.isPending
  return (
    <div className={styles.mute}>
      {isTireMutedAt(now, end) ? (
        <>
          {doesTireBreakThroughMute(now, end, level) ? (
            <strong className={styles.through}>{t('tires.mute.brokenThrough')}</strong>
          ) : null}
          <span>
            <IconBellOff size={15} aria-hidden /> {t('tires.mute.until', { time: momentOf(end) })}
          </span>
          <RoleGate call="tires.removeMuteAlarm">
            <Button
              size="compact-sm"
              variant="default"
              loading={busy}
              leftSection={<IconBell size={14} aria-hidden />}
              onClick={() => once(() => remove.mutate())}
            >
              {t('tires.mute.remove')}
            </Button>
          </RoleGate>
        </>
      ) : (
        <RoleGate call="tires.muteAlarm">
          <span>{t('tires.mute.title')}</span>
          {LENGTHS.map((length) => (
            <Button
              key={length}
              size="compact-sm"
              variant="default"
              data-does="mute"
              loading={busy}
              onClick={() => once(() => mute.mutate(length))}
            >
              {t(`tires.mute.${length}`)}
            </Button>
          ))}
        </RoleGate>
      )}
      <RoleGate call="tires.muteAlarm">
        <p className={styles.stillHeard}>{t('tires.mute.stillHeard')}</p>
      </RoleGate>
      {mute.isError || remove.isError ? <span role="alert">{t('errors.updateFailed')}</span> : null}
    </div>
  )
}
