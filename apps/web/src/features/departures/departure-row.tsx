import { combinationDeparture } from '@coldbar/domain/condition/planned-departure'
import { useState } from 'react'
import { DepartureRowFrame } from '../../fleet/departures/departure-row-frame.tsx'
import { DepartureVerdictReasons } from '../../fleet/departures/departure-verdict-reasons.tsx'
import type { VehicleWithDepartureVerdict } from '../../fleet/departures/departures-query.ts'
import { useFleetPaths } from '../../session/fleet-paths.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { RoleGate } from '../../ui/page/role-gate.tsx'
import { useCurrentTime } from '../../ui/time/now.ts'
import styles from './departures.module.css'
import { PlanDepartureDialog } from './plan-departure-dialog.tsx'

/** One vehicle: which, what speaks against leaving and what to do about it, what it is coupled to, and when it is to leave. */
export const DepartureRow = ({ vehicle }: { vehicle: VehicleWithDepartureVerdict }) => {
  const fleetPaths = useFleetPaths()
  return (
    <DepartureRowFrame
      verdict={vehicle.verdict}
      who={
        <>
          <AppLink to={fleetPaths.vehicles(vehicle.vehicle_id)}>{vehicle.vehicle_name}</AppLink>
          {vehicle.license_plate && vehicle.license_plate !== vehicle.vehicle_name ? (
            <span>{vehicle.license_plate}</span>
          ) : null}
          {vehicle.place === null && vehicle.town !== null ? <span data-where>{vehicle.town}</span> : null}
        </>
      }
      planned={<Planned vehicle={vehicle} />}
    >
      <DepartureVerdictReasons vehicle={vehicle} />
    </DepartureRowFrame>
  )
}

const Planned = ({ vehicle }: { vehicle: VehicleWithDepartureVerdict }) => {
  const t = useT()
  const format = useFormat()
  const now = useCurrentTime()
  const [planning, setPlanning] = useState(false)
  const { vehicle_name: name } = vehicle
  const at = combinationDeparture(
    vehicle.leaves_at,
    vehicle.coupled.map((part) => part.leaves_at),
  )
  const text = at === null ? null : t('departures.leaves', { time: format.shortMoment(at, now) })
  return (
    <>
      <RoleGate call="departures.plan" otherwise={text === null ? null : <span className={styles.leaves}>{text}</span>}>
        <button
          type="button"
          className={styles.plan}
          data-planned={at !== null || undefined}
          aria-label={`${text ?? t('departures.plan')}${t('common.colon')}${t('departures.planOf', { name })}`}
          onClick={() => setPlanning(true)}
        >
          {text ?? t('departures.plan')}
        </button>
      </RoleGate>
      {planning ? <PlanDepartureDialog vehicle={vehicle} onClose={() => setPlanning(false)} /> : null}
    </>
  )
}
