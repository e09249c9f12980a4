import { useState } from 'react'
import { useFleetPaths } from '../../session/fleet-paths.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { AppLink } from '../../ui/app-link.tsx'
import { LevelIcon } from '../../ui/level-icon.tsx'
import { useNow } from '../../ui/now.ts'
import { RoleGate } from '../../ui/role-gate.tsx'
import { VERDICT_LEVEL } from './departure-groups.ts'
import { DepartureProof } from './departure-proof.tsx'
import styles from './departures.module.css'
import type { LeavingVehicle } from './departures-query.ts'
import { PlanDialog } from './plan-dialog.tsx'

/** One vehicle: which, what speaks against leaving and what to do about it, what it is coupled to, and when it is to leave. */
export const DepartureRow = ({ vehicle }: { vehicle: LeavingVehicle }) => {
  const t = useT()
  const fleetPaths = useFleetPaths()
  const level = VERDICT_LEVEL[vehicle.verdict]
  return (
    <li className={styles.row} data-row data-level={level}>
      <span className={styles.level} data-level={level}>
        <LevelIcon level={level} size={20} />
        <span className={styles.spoken}>{t(`departures.verdict.${vehicle.verdict}`)}</span>
      </span>
      <span className={styles.who}>
        <AppLink to={fleetPaths.vehicles(vehicle.vehicle_id)}>{vehicle.vehicle_name}</AppLink>
        {vehicle.license_plate && vehicle.license_plate !== vehicle.vehicle_name ? (
          <span>{vehicle.license_plate}</span>
        ) : null}
        {vehicle.place === null && vehicle.town !== null ? <span>{vehicle.town}</span> : null}
      </span>
      <DepartureProof vehicle={vehicle} />
      <Planned vehicle={vehicle} />
    </li>
  )
}

const Planned = ({ vehicle }: { vehicle: LeavingVehicle }) => {
  const t = useT()
  const format = useFormat()
  const now = useNow()
  const [planning, setPlanning] = useState(false)
  const { leaves_at: at, vehicle_name: name } = vehicle
  const text = at === null ? null : t('departures.leaves', { time: format.shortMoment(at, now) })
  return (
    <span className={styles.planned}>
      <RoleGate call="departures.plan" otherwise={text}>
        <button
          type="button"
          data-planned={at !== null || undefined}
          aria-label={`${t('departures.planOf', { name })}${text === null ? '' : `: ${text}`}`}
          onClick={() => setPlanning(true)}
        >
          {text ?? t('departures.plan')}
        </button>
      </RoleGate>
      {planning ? <PlanDialog vehicle={vehicle} onClose={() => setPlanning(false)} /> : null}
    </span>
  )
}
