import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { mountedPosition } from '../../fleet/wheels/position-name.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { RoleGate } from '../../ui/page/role-gate.tsx'
import { useCurrentTime } from '../../ui/time/now.ts'
import { isPumpingConfirmed, type LowTire } from './low-tire.ts'
import styles from './pump-list.module.css'
import { usePumpClaim } from './use-pump-claim.ts'

/** The tick of one tire: who said so, what the readings since say of it, and the way back. */
export const PumpClaim = ({ tire }: { tire: LowTire }) => {
  const t = useT()
  const { claim, takeBack } = usePumpClaim(tire.tire_id)
  const state = tire.claim?.state ?? null
  const name = `${tire.vehicle_name}, ${mountedPosition(tire, t) ?? tire.tire_name}`
  return (
    <div className={styles.claim} data-state={state}>
      <span role="status">
        <ClaimText tire={tire} />
      </span>
      {state === 'waiting' || state === 'notYet' ? (
        <RoleGate call="pumpList.takeBack">
          <Button
            size="compact-md"
            variant="subtle"
            className={styles.button}
            aria-label={`${t('pumpList.takeBack')}: ${name}`}
            loading={takeBack.isPending}
            onClick={() => tire.claim && takeBack.mutate(tire.claim.time)}
          >
            {t('pumpList.takeBack')}
          </Button>
        </RoleGate>
      ) : isPumpingConfirmed(tire) ? null : (
        <RoleGate call="pumpList.claim">
          <Button
            variant="default"
            className={styles.button}
            aria-label={`${t('pumpList.tick')}: ${name}`}
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

const ClaimText = ({ tire }: { tire: LowTire }) => {
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
