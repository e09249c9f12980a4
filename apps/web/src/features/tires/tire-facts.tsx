import { TIRE_RECORD_FIELDS } from '@coldbar/contract/tires/tire-record'
import { SHOWN_TIRE_FIELDS } from '@coldbar/contract/tires/tire-record-fields'
import { isFreshnessHeardOrQuiet } from '@coldbar/domain/condition/freshness'
import { levelOfAlarmColor } from '@coldbar/domain/kinds/alarm-level-codes'
import { tagIdDisplayText } from '@coldbar/domain/records/tag-id-display-text'
import { fillLevelRoundingText, fillLevelText } from '@coldbar/i18n/fill-level-text'
import { type ReactNode, useMemo } from 'react'
import { displayedTireCondition } from '../../fleet/condition/condition-badge.tsx'
import { tireIssueTextOf } from '../../fleet/condition/condition-text.ts'
import { tireColdPressureText } from '../../fleet/condition/target-pressure.tsx'
import { TireOpenIssues } from '../../fleet/tire-events/event-log.tsx'
import { FleetMap } from '../../map/fleet-map.tsx'
import type { MapMarker } from '../../map/map-marker-data.ts'
import { paths } from '../../paths.ts'
import { useIsFillLevelRounded, useMayReadField } from '../../session/access.ts'
import { addressWithoutEstimateMark } from '../../store/fleet-vehicle.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { type Fact, FactList } from '../../ui/figures/fact-list.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { AgeLabel } from '../../ui/time/age-label.tsx'
import { ValueWithAge } from '../../ui/time/value-with-age.tsx'
import { displayedTireLocation } from './displayed-tire-location.ts'
import { TireAdminFacts } from './tire-admin-facts.tsx'
import styles from './tire-detail.module.css'
import { TirePositionDrawing } from './tire-position-drawing.tsx'
import { useTireTypeName } from './tire-type-name.ts'
import type { TireTabSubject } from './tires-variant.ts'

/** Fewer cold samples than this say nothing certain about what the tire holds. */
const SURE_ABOVE_SAMPLES = 10

const isSure = (samples: number | null): boolean => (samples ?? 0) > SURE_ABOVE_SAMPLES

type FillFactProps = { tire: TireTabSubject['tire']['data']; isSure: boolean; aged: (value: string) => ReactNode }

/** How full it is, or at most is, and that this is still being learned: of a tire that is heard, for a silent one teaches nothing. */
const FillFact = ({ tire, isSure, aged }: FillFactProps) => {
  const t = useT()
  const format = useFormat()
  const isRounded = useIsFillLevelRounded()
  const told = { fill_level: isSure ? tire.fill_level : null, fill_level_bound: tire.fill_level_bound }
  const text =
    told.fill_level !== null && isRounded
      ? fillLevelRoundingText(told.fill_level, { t, format })
      : fillLevelText(told, { t, format, isRounded })
  const isLearning = !isSure && isFreshnessHeardOrQuiet(tire.freshness)
  const isTold = told.fill_level !== null || told.fill_level_bound !== null
  return (
    <>
      {isTold || !isLearning ? aged(text) : null}
      {isTold && isLearning ? ' · ' : null}
      {isLearning ? t('tires.learning') : null}
    </>
  )
}

/** What is known about a tire whatever it reads: how far it went, what it is and its purchase. */
const AboutFacts = ({ tire: { data: tire }, variant }: Pick<TireTabSubject, 'tire' | 'variant'>) => {
  const t = useT()
  const format = useFormat()
  const typeName = useTireTypeName(tire.marque_type_id)
  const facts: readonly Fact[] = [
    [t('tires.distance'), tire.total_trip_distance === null ? null : format.distance(tire.total_trip_distance)],
    [t('tires.averageTrip'), tire.avg_trip_distance === null ? null : format.distance(tire.avg_trip_distance)],
    [t('tires.lastTrip'), tire.last_trip_distance === null ? null : format.distance(tire.last_trip_distance)],
    [t('tires.tag'), tire.tag_id === null ? t('tires.noTag') : tagIdDisplayText(tire.tag_id, tire.tag_display === 1)],
    ...(tire.sensor_name === null ? [] : ([[t('tires.sensorName'), tire.sensor_name]] as const)),
    ...SHOWN_TIRE_FIELDS.map((name) => [t(TIRE_RECORD_FIELDS[name].label), tire[name]] as const),
    [
      t('tires.type'),
      tire.marque_type_id === null ? (
        t('tires.noType')
      ) : (
        <AppLink key="type" to={paths.tireTypes(tire.marque_type_id)}>
          {typeName ?? t('tires.openType')}
        </AppLink>
      ),
    ],
    [
      t('tires.supplier'),
      tire.supplier_id === null ? (
        t('tires.noSupplier')
      ) : (
        <AppLink key="supplier" to={paths.suppliers(tire.supplier_id)}>
          {tire.supplier_name ?? t('tires.supplier')}
        </AppLink>
      ),
    ],
    [t('tires.purchaseDate'), tire.purchase_date === null ? null : format.day(tire.purchase_date)],
    [t('tires.price'), tire.purchase_price === null ? null : format.euro(tire.purchase_price)],
    [t('tires.cost'), tire.cost === null ? null : format.euro(tire.cost)],
    [
      t('tires.vehicleType'),
      tire.vehicle_type_id === null ? null : (
        <AppLink key="vehicleType" to={variant.linkToType(tire.vehicle_type_id)}>
          {tire.vehicle_type_name}
        </AppLink>
      ),
    ],
  ]
  const remarks = <span className={styles.lines}>{tire.remarks}</span>
  return (
    <>
      <FactList facts={facts} />
      {tire.remarks ? <FactList facts={[[t('tireEdit.remarks'), remarks]]} /> : null}
    </>
  )
}

/** What is known about a tire: now, its travels, its purchase, and where it is. */
export const TireFacts = ({ tire: answer, variant }: TireTabSubject) => {
  const t = useT()
  const format = useFormat()
  const readsCold = useMayReadField('tires.details', 'park_pressure')
  const readsRawFigures = useMayReadField('tires.details', 'expansion_cte_running')
  const { data: tire } = answer
  const sure = isSure(tire.expansion_cte_cnt)
  const place = useMemo(() => displayedTireLocation(answer), [answer])
  const marker = useMemo((): readonly MapMarker[] => {
    if (!place?.point) return []
    return [
      {
        id: tire.id,
        name: tire.name,
        level: levelOfAlarmColor(tire.alarm_color),
        ...place.point,
        note: tireIssueTextOf({ ...tire, issue: tire.issue_kind }, t),
      },
    ]
  }, [tire, place, t])
  const aged = (value: string) => (
    <ValueWithAge time={tire.last_measurement} tells>
      {value}
    </ValueWithAge>
  )
  // An administrator reads the exact figure beside it.
  const held = readsCold || !sure ? null : tireColdPressureText(tire, { t, format, isRounded: true })
  const now: readonly Fact[] = [
    [t('tires.pressure'), aged(format.pressure(tire.last_pressure, 2))],
    [
      t('tires.recommendedPressure'),
      tire.demount_since !== null
        ? t('tires.demount.short')
        : tire.optimal_pressure === null
          ? null
          : `${held === null ? '' : `${held} / `}${format.pressure(tire.optimal_pressure, 2)} ${t('tires.at15')}`,
    ],
    [t('tires.fillLevel'), <FillFact key="fill" tire={tire} isSure={sure} aged={aged} />],
    ...(readsCold ? ([[t('tires.coldPressure'), sure ? format.pressure(tire.park_pressure, 2) : null]] as const) : []),
    [t('tires.externalTemperature'), aged(format.temperature(tire.last_temperature))],
    [t('tires.internalTemperature'), sure ? aged(format.temperature(tire.internal_temperature)) : null],
    [t('tires.lastReading'), <AgeLabel key="age" time={tire.last_measurement} />],
    [t('vehicles.address'), addressWithoutEstimateMark(place?.address ?? tire.last_address)],
  ]
  return (
    <>
      <FactList facts={now} />
      {variant.mutes ? (
        <>
          <h3 className={styles.section}>{t('tires.history.issues')}</h3>
          <TireOpenIssues
            id={tire.id}
            source={variant.events}
            tire={displayedTireCondition(tire)}
            removal={tire.removal}
          />
        </>
      ) : null}
      <h3 className={styles.section}>{t('tires.about')}</h3>
      <AboutFacts tire={answer} variant={variant} />
      {readsRawFigures ? <TireAdminFacts answer={answer} /> : null}
      <TirePositionDrawing tire={answer} />
      <h3 className={styles.section}>{t('vehicles.location')}</h3>
      <FleetMap markers={marker} chosenId={tire.id} height="260px" />
    </>
  )
}
