import type { MuteDuration } from '@coldbar/domain/events/mute'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconBell } from '@tabler/icons-react'
import { isMutedAt, useMute } from '../../fleet/condition/mute.ts'
import { LevelSign, MuteNote } from '../../fleet/problems/problem-level.tsx'
import { ProblemStory } from '../../fleet/problems/problem-story.tsx'
import { mountedPosition } from '../../fleet/wheels/position-name.ts'
import { useReadsRounded } from '../../session/access.ts'
import { useFleetPaths } from '../../session/fleet-paths.ts'
import { shownAddress } from '../../store/fleet-vehicle.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { RoleGate } from '../../ui/page/role-gate.tsx'
import { AgeLabel } from '../../ui/time/age-label.tsx'
import { useNow } from '../../ui/time/now.ts'
import { causeFigures, causeTitle } from './cause.ts'
import styles from './home.module.css'
import { MuteButton } from './mute-button.tsx'
import type { NowRow } from './now-row.ts'

/** What a menu is made of is half of what the first screen would need, and nobody opens one before he stirs. */

/** One problem: which tire, its cause in words, where, since when, how old the reading is, and what can be done about it. */
export const WrongRow = ({ wrong, problem = null }: Pick<NowRow, 'wrong'> & Partial<NowRow>) => {
  const t = useT()
  const format = useFormat()
  const isRounded = useReadsRounded()
  const now = useNow()
  const fleetPaths = useFleetPaths()
  const { tire_id: tireId, vehicle_id: vehicleId } = wrong
  const tireLink = tireId === null ? null : fleetPaths.tires(tireId)
  const vehicleLink = vehicleId === null ? null : fleetPaths.vehicles(vehicleId)
  const where = shownAddress(wrong.address)
  // Its story begins with the first sign, which is before the alarm.
  const since = problem?.since ?? wrong.since
  const figures = (
    <span className={styles.figures}>
      {since === null ? null : (
        <span title={format.moment(since)}>
          {t('home.sinceAge', { age: format.shortAge(Math.max(0, now - since)) })}
        </span>
      )}
      <span>{causeFigures(wrong, { t, format, isRounded })}</span>
      <MuteNote level={wrong.level} muted_until={wrong.muted_until} />
    </span>
  )
  return (
    <li className={styles.row} data-row data-level={wrong.level}>
      <LevelSign level={wrong.level} trueLevel={wrong.true_level} />
      <div className={styles.who}>
        {vehicleLink ? <AppLink to={vehicleLink}>{wrong.vehicle_name}</AppLink> : wrong.vehicle_name}
        <span>{mountedPosition(wrong, t) ?? wrong.tire_name}</span>
      </div>
      <div className={styles.cause}>
        {problem === null ? (
          <>
            <strong>{causeTitle(wrong, { t })}</strong>
            {figures}
          </>
        ) : (
          <ProblemStory problem={problem}>{figures}</ProblemStory>
        )}
      </div>
      <div className={styles.where}>
        <span title={where ?? undefined}>{where ?? t('map.noPlace')}</span>
        <span>
          {wrong.freshness === 'silent' && wrong.last_measurement !== null ? (
            t('home.silentFor', { age: format.shortAge(Math.max(0, now - wrong.last_measurement)) })
          ) : (
            <>
              {t('home.heard')} <AgeLabel time={wrong.last_measurement} />
            </>
          )}
        </span>
      </div>
      <div className={styles.actions}>
        {tireId === null ? null : <MuteMenu tireId={tireId} name={wrong.tire_name ?? ''} end={wrong.muted_until} />}
        {tireLink ? (
          <AppLink to={tireLink} className={styles.open}>
            {t('home.openTire')}
          </AppLink>
        ) : null}
      </div>
    </li>
  )
}

/** Silences the tire for a day or a week, and says so with a way back. */
const MuteMenu = ({ tireId, name, end }: { tireId: number; name: string; end: number | null }) => {
  const t = useT()
  const format = useFormat()
  const now = useNow()
  const { mute, remove, once } = useMute(tireId)
  if (isMutedAt(now, end))
    return (
      <RoleGate call="tires.removeMuteAlarm">
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconBell size={14} aria-hidden />}
          title={t('tires.mute.until', { time: format.moment(end) })}
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
              {t('tires.mute.until', { time: format.moment(data.muted.end_time) })}
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
