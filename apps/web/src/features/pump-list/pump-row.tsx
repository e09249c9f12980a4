import { mustCallDriver } from '@coldbar/domain/problems/problem-action'
import { demountTaskOf } from '@coldbar/i18n/demount-text'
import { fillLevelText } from '@coldbar/i18n/fill-level-text'
import { problemTitleText } from '@coldbar/i18n/problem-text'
import { mutedUntilText } from '../../fleet/condition/condition-text.ts'
import { DemountNotice } from '../../fleet/demount/demount-notice.tsx'
import { mountedPositionName } from '../../fleet/wheels/position-name.ts'
import { useOwnQueuedChanges } from '../../offline/use-own-queued-changes.ts'
import { useIsFillLevelRounded } from '../../session/access.ts'
import { useFleetPaths } from '../../session/fleet-paths.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import type { SpareWheel } from '../../tire-change/spare-choice-dialog.tsx'
import { AlarmLevelIcon } from '../../ui/levels/alarm-level-icon.tsx'
import { ALARM_LEVEL_TEXT } from '../../ui/levels/alarm-level-text.ts'
import { AppLink } from '../../ui/links/app-link.tsx'
import { AgeLabel } from '../../ui/time/age-label.tsx'
import { PumpedUpTick } from './pump-claim.tsx'
import styles from './pump-list.module.css'
import { isPumpingConfirmed, mustTireBeDemounted, type PumpListAnswer, type PumpListTire } from './pump-list-tire.ts'
import { PumpSpareSwap, WaitingSwaps } from './pump-spare-swap.tsx'
import { isTireReplacedMeanwhile } from './waiting-wheel-changes.ts'
import { WaitingFittings, YardFittingButton } from './yard-fitting.tsx'
import { YardInsideInspection } from './yard-inside-inspection.tsx'
import { WaitingRemarks, YardRemarkButton } from './yard-remark.tsx'
import { WaitingTreads, YardTreadButton } from './yard-tread.tsx'

type RowProps = {
  tire: PumpListTire
  /** Of its vehicle. */
  spares: readonly SpareWheel[]
  emptyWheels: PumpListAnswer['empty_wheels']
}

/** One tire: whose and where, what the gauge must show now and at which temperature, what is missing, and the tick, or that it must come off; what else can be entered stands behind. */
export const PumpListTireRow = ({ tire, spares, emptyWheels }: RowProps) => {
  const t = useT()
  const isReplaced = isTireReplacedMeanwhile(useOwnQueuedChanges(), tire)
  const fleetPaths = useFleetPaths()
  const place = mountedPositionName(tire, t)
  const name = `${tire.vehicle_name}, ${place ?? tire.tire_name}`
  return (
    <li className={styles.row} data-row data-level={tire.level}>
      <span className={styles.level} data-level={tire.level}>
        <AlarmLevelIcon level={tire.level} size={18} />
        <span className={styles.spoken}>{t(ALARM_LEVEL_TEXT[tire.level])}</span>
      </span>
      <div className={styles.who}>
        <span>
          <AppLink to={fleetPaths.vehicles(tire.vehicle_id)}>{tire.vehicle_name}</AppLink>
          <AppLink to={fleetPaths.tires(tire.tire_id)}>{place ?? tire.tire_name}</AppLink>
        </span>
        <What tire={tire} />
      </div>
      {isReplaced ? null : mustTireBeDemounted(tire) ? (
        <div className={styles.demount}>
          <DemountNotice
            tire={{ ...tire, id: tire.tire_id, name }}
            answer={<YardInsideInspection tire={tire} name={name} />}
          />
        </div>
      ) : (
        <>
          {isPumpingConfirmed(tire) ? null : <Gauge tire={tire} />}
          <PumpedUpTick tire={tire} />
        </>
      )}
      <div className={styles.waiting}>
        <WaitingRemarks tire={tire} />
        <WaitingTreads tire={tire} />
        {place === null ? null : (
          <>
            <WaitingSwaps tire={tire} />
            <WaitingFittings tire={tire} />
          </>
        )}
      </div>
      <div className={styles.yardActions}>
        <YardRemarkButton tire={tire} name={name} />
        <YardTreadButton tire={tire} name={name} />
        {place === null ? null : (
          <>
            <YardFittingButton tire={tire} name={name} place={place} spares={spares} emptyWheels={emptyWheels} />
            <PumpSpareSwap tire={tire} name={name} place={place} spares={spares} />
          </>
        )}
      </div>
    </li>
  )
}

/** What is wrong with it, how old that is, and what to do before anything is pumped. */
const What = ({ tire }: { tire: PumpListTire }) => {
  const t = useT()
  const format = useFormat()
  const isRounded = useIsFillLevelRounded()
  const {
    headline,
    action,
    fill_level: level,
    fill_level_bound: bound,
    muted_until: muted,
    last_measurement: heard,
  } = tire
  return (
    <>
      <span className={styles.what}>
        {headline !== null ? (
          <span>{problemTitleText({ headline, action, demount_task: demountTaskOf(tire) }, t)}</span>
        ) : tire.kind === null && !isPumpingConfirmed(tire) && !mustTireBeDemounted(tire) ? (
          <span>{t('pumpList.noAlarm')}</span>
        ) : null}
        {level === null && bound === null ? null : (
          <span>{t('home.full', { fillLevel: fillLevelText(tire, { t, format, isRounded }) })}</span>
        )}
        {muted === null ? null : <span>{mutedUntilText(muted, { t, format })}</span>}
        <span>
          {t('home.heard')} <AgeLabel time={heard} />
        </span>
      </span>
      <First tire={tire} />
    </>
  )
}

/** What to do before anything is pumped, or instead of it. */
const First = ({ tire }: { tire: PumpListTire }) => {
  const t = useT()
  if (isPumpingConfirmed(tire) || mustTireBeDemounted(tire)) return null
  return mustCallDriver(tire.action) || tire.action === 'lookAtNextStop' ? (
    <strong className={styles.lookFirst}>{t('pumpList.lookFirst')}</strong>
  ) : null
}

const Gauge = ({ tire: { gauge, wait, target, missing_cold } }: { tire: PumpListTire }) => {
  const t = useT()
  const format = useFormat()
  const missing = gauge?.missing ?? missing_cold
  return (
    <dl className={styles.gauge}>
      <div className={styles.now}>
        <dt>{t('pumpList.pumpTo')}</dt>
        {gauge === null ? (
          <dd className={styles.wait}>{t(wait === null ? 'pumpList.noTarget' : `pumpList.wait.${wait}`)}</dd>
        ) : (
          <dd>
            <strong>{format.pressure(gauge.pump_to)}</strong>
            <span>{t('pumpList.at', { temperature: format.temperature(gauge.gas) })}</span>
          </dd>
        )}
      </div>
      <div>
        <dt>{t('pumpList.missing')}</dt>
        <dd>{format.pressure(missing)}</dd>
      </div>
      <div>
        <dt>{t('pumpList.target')}</dt>
        <dd>{format.pressure(target)}</dd>
      </div>
    </dl>
  )
}
