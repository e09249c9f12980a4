import { AXLE_SLOTS, axleSlotOf } from '@coldbar/domain/layouts/wheel-position'
import {
  coupledVehiclesText,
  coupledVehicleWorkTexts,
  decidedByCoupledVehicleText,
  preDepartureTireWorkTexts,
} from '@coldbar/i18n/departure-verdict-text'
import { fillLevelText } from '@coldbar/i18n/fill-level-text'
import { useIsFillLevelRounded } from '../../session/access.ts'
import { useFleetPaths } from '../../session/fleet-paths.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { useCurrentTime } from '../../ui/time/now.ts'
import { useDemountText } from '../demount/demount-notice.tsx'
import { mountedPositionName } from '../wheels/position-name.ts'
import { DepartureProof } from './departure-proof.tsx'
import styles from './departure-verdict-reasons.module.css'
import type { VehicleWithDepartureVerdict } from './departures-query.ts'

/** Why a vehicle may leave, or what speaks against it, tire by tire. */
export const DepartureVerdictReasons = ({ vehicle }: { vehicle: VehicleWithDepartureVerdict }) => (
  <DepartureProof>
    <Decided vehicle={vehicle} />
    {vehicle.tires.length === 0 ? <Whole vehicle={vehicle} /> : <Tires vehicle={vehicle} />}
    <CoupledWork vehicle={vehicle} />
    <Coupled vehicle={vehicle} />
  </DepartureProof>
)

const Whole = ({ vehicle }: { vehicle: VehicleWithDepartureVerdict }) => {
  const t = useT()
  const format = useFormat()
  const now = useCurrentTime()
  const isRounded = useIsFillLevelRounded()
  const { reason, well_tires: count, lowest_fill_level: fill_level, heard_since: heard } = vehicle
  if (reason !== 'well' || heard === null) return <p>{t(`departures.reason.${reason}`)}</p>
  const level = fillLevelText({ fill_level, fill_level_bound: null }, { t, format, isRounded })
  return <p>{t('departures.well', { count, level, time: format.shortMoment(heard, now) })}</p>
}

const Tires = ({ vehicle }: { vehicle: VehicleWithDepartureVerdict }) => {
  const t = useT()
  const { tires, reason, well_tires: well, empty_wheels: empty } = vehicle
  return (
    <ul>
      {reason === 'notJudged' ? <li>{t('departures.reason.notJudged')}</li> : null}
      {groupedTires(tires).map((group) => (
        <TireLine key={group[0]?.tire_id} tires={group} isAll={well === 0 && group.length === tires.length} />
      ))}
      {empty > 0 ? <li>{t('departures.reason.notEntered')}</li> : null}
      {well > 0 ? <li className={styles.others}>{t('departures.others', { count: well })}</li> : null}
    </ul>
  )
}

type Tire = VehicleWithDepartureVerdict['tires'][number]

/** Tires of which one and the same is to be said, told together: a vehicle that says nothing has ten of them, as one walks along it. */
const groupedTires = (tires: readonly Tire[]): readonly (readonly Tire[])[] =>
  [...Map.groupBy(tires, ({ reason, tire_id }) => (TOGETHER.has(reason) ? reason : tire_id)).values()].map((group) =>
    group.toSorted((a, b) => placeAlong(a) - placeAlong(b)),
  )
/** From the first axle to the last, and from left to right. */
const placeAlong = ({
  position_row: row,
  position_left_right: leftRight,
  position_inside_outside: inOut,
}: Tire): number =>
  row === null || leftRight === null || inOut === null
    ? Number.MAX_SAFE_INTEGER
    : row * AXLE_SLOTS.length + axleSlotOf({ row, leftRight, insideOutside: inOut })
const TOGETHER: ReadonlySet<Tire['reason']> = new Set([
  'neverHeard',
  'silent',
  'quiet',
  'unwatched',
  'levelUnknown',
  'sensorless',
] as const)

const TireLine = ({ tires, isAll }: { tires: readonly Tire[]; isAll: boolean }) => {
  const t = useT()
  const format = useFormat()
  const now = useCurrentTime()
  const isRounded = useIsFillLevelRounded()
  const fleetPaths = useFleetPaths()
  // Of several that were silent the one that was heard last says since when.
  const spoken = tires.toSorted((a, b) => (b.last_measurement ?? 0) - (a.last_measurement ?? 0))[0]
  if (spoken === undefined) return null
  const isKnown = spoken.fill_level !== null || spoken.fill_level_bound !== null
  return (
    <li>
      {isAll && tires.length > 1 ? (
        <strong>{t('departures.all', { count: tires.length })}</strong>
      ) : (
        tires.map((tire) => (
          <AppLink key={tire.tire_id} className={styles.tire} to={fleetPaths.tires(tire.tire_id)}>
            {mountedPositionName(tire, t) ?? tire.tire_name}
          </AppLink>
        ))
      )}
      {tires.length === 1 && isKnown ? (
        <span className={styles.level}>{fillLevelText(spoken, { t, format, isRounded })}</span>
      ) : null}
      {preDepartureTireWorkTexts(spoken, { t, format, now }).map((text) => (
        <span key={text}>{text}</span>
      ))}
      <DemountReasonText tire={spoken} />
    </li>
  )
}

/** Why a tire must come off that holds what it should: it may burst all the same. */
const DemountReasonText = ({ tire }: { tire: Tire }) => {
  const said = useDemountText(tire)
  return said === null ? null : <span className={styles.why}>{said.reason}</span>
}

/** Another vehicle keeps this one here: that is said first, what is true of its own tires behind it. */
const Decided = ({ vehicle }: { vehicle: VehicleWithDepartureVerdict }) => {
  const t = useT()
  const decided = decidedByCoupledVehicleText(vehicle, { t })
  return decided === null ? null : (
    <p>
      <strong>{decided}</strong>
    </p>
  )
}

/** All work has to be done before any of them leaves, not the worst alone. */
const CoupledWork = ({ vehicle }: { vehicle: VehicleWithDepartureVerdict }) => {
  const t = useT()
  return coupledVehicleWorkTexts(vehicle, { t }).map((text) => <p key={text}>{text}</p>)
}

const Coupled = ({ vehicle }: { vehicle: VehicleWithDepartureVerdict }) => {
  const t = useT()
  if (vehicle.coupled.length === 0) return null
  return <p className={styles.coupled}>{coupledVehiclesText(vehicle, { t })}</p>
}
