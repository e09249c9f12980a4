import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { mountedPositionName } from '../../fleet/wheels/position-name.ts'
import type { YardChange } from '../../offline/queued-yard-change.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { RoleGate } from '../../ui/page/role-gate.tsx'
import { useCurrentTime } from '../../ui/time/now.ts'
import styles from './pump-list.module.css'
import { isPumpingConfirmed, type PumpListTire } from './pump-list-tire.ts'
import { usePumpClaim } from './use-pump-claim.ts'

/** The tick of one tire: who said so, what the readings since say of it, and the way back. */
export const PumpedUpTick = ({ tire }: { tire: PumpListTire }) => {
  const t = useT()
  const name = `${tire.vehicle_name}, ${mountedPositionName(tire, t) ?? tire.tire_name}`
  const { claim, takeBack, waiting } = usePumpClaim(tire, name)
  const state = waiting === null ? (tire.claim?.state ?? null) : null
  const isTicked = waiting === null ? state === 'waiting' || state === 'notYet' : waiting.kind === 'tick'
  return (
    <div className={styles.claim} data-state={state}>
      <span role="status">{waiting === null ? <ClaimText tire={tire} /> : <WaitingText change={waiting} />}</span>
      {isTicked ? (
        <RoleGate call="pumpList.takeBack">
          <Button
            size="compact-md"
            variant="subtle"
            className={styles.button}
            aria-label={`${t('pumpList.takeBack')}${t('common.colon')}${name}`}
            loading={takeBack.isPending}
            onClick={() => takeBack.mutate(waiting?.time ?? tire.claim?.time ?? 0)}
          >
            {t('pumpList.takeBack')}
          </Button>
        </RoleGate>
      ) : isPumpingConfirmed(tire) ? null : (
        <RoleGate call="pumpList.claim">
          <Button
            variant="default"
            className={styles.button}
            aria-label={`${t('pumpList.tick')}${t('common.colon')}${name}`}
            leftSection={<IconCheck size={16} aria-hidden />}
            loading={claim.isPending}
            onClick={() => claim.mutate()}
          >
            {t('pumpList.tick')}
          </Button>
        </RoleGate>
      )}
      {/* On paper somebody ticks by hand. */}
      {isPumpingConfirmed(tire) ? null : <span className={styles.box} aria-hidden />}
      {claim.isError || takeBack.isError ? <span role="alert">{t('errors.updateFailed')}</span> : null}
    </div>
  )
}

/** What was said on this device and the server has not heard yet. */
const WaitingText = ({ change: { kind, time } }: { change: YardChange }) => {
  const t = useT()
  const said = { time: useFormat().shortMoment(time, useCurrentTime()) }
  return kind === 'tick' ? t('offline.ticked', said) : t('offline.takenBack')
}

const ClaimText = ({ tire }: { tire: PumpListTire }) => {
  const t = useT()
  const format = useFormat()
  const now = useCurrentTime()
  if (tire.claim === null) return null
  const { state, time, user_name: user } = tire.claim
  const missing = tire.gauge?.missing ?? tire.missing_cold
  const said = { user, time: format.shortMoment(time, now) }
  if (state === 'tooLittle' && missing !== null)
    return t('pumpList.claim.stillMissing', { ...said, missing: format.pressure(missing) })
  return t(`pumpList.claim.${state}`, said)
}
