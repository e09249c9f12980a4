import { IconAlertTriangle, IconBell, IconBellOff } from '@tabler/icons-react'
import { type AnsweredLayoutRows, LayoutGrid } from '../../fleet/position-picker/layout-grid.tsx'
import { WheelButton } from '../../fleet/position-picker/wheel-button.tsx'
import {
  type DrawnWheelSlot,
  isDualWheelSlot,
  wheelSlotKey,
  wheelSlotOfPosition,
  wheelSlotsOfLayout,
} from '../../fleet/wheels/layout-geometry.ts'
import { wheelSlotPositionName } from '../../fleet/wheels/position-name.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { activePositionAlarmNames } from './recommended-alarms.ts'
import type { PositionAlarmSettings } from './vehicle-type-query.ts'
import styles from './vehicle-types.module.css'
import type { TirePositionCellFact, VehicleTypesVariant } from './vehicle-types-variant.ts'

type Props = {
  rows: AnsweredLayoutRows
  alarms: readonly PositionAlarmSettings[]
  variant: Pick<VehicleTypesVariant, 'cell' | 'tireSections'>
  chosen?: string | null
  /** Places whose settings cannot be saved. */
  wrong?: ReadonlySet<string>
  /** Left out where nothing can be chosen. */
  onChoose?: ((wheel: DrawnWheelSlot) => void) | undefined
}

/** The tires of a type in their places, each with its limits; a crossed bell where the alarm is off. */
export const VehicleTypeTireLimitsGrid = ({ rows, alarms, variant, chosen = null, wrong, onChoose }: Props) => {
  const t = useT()
  const format = useFormat()
  const settings = new Map(alarms.map((alarm) => [wheelSlotKey(wheelSlotOfPosition(alarm)), alarm]))
  return (
    <div className={styles.limits}>
      <LayoutGrid
        rows={rows}
        label={t('vehicleTypes.tires')}
        cell={(wheel, position) => {
          const key = wheelSlotKey(wheel)
          const alarm = settings.get(key)
          const facts = alarm ? variant.cell(alarm, t, format) : []
          const on = alarm ? activePositionAlarmNames(alarm, variant.tireSections, t) : []
          const spokenOn = on.length > 0 ? t('vehicleTypes.on', { alarms: on.join(', ') }) : t('vehicleTypes.noneOn')
          const name = alarm?.name || position
          const isWrong = wrong?.has(key) ?? false
          const spoken = [
            name,
            isWrong ? t('vehicleTypes.wrong') : null,
            ...facts.map((fact) => spokenFact(fact, t)),
            alarm ? spokenOn : null,
          ]
          return (
            <WheelButton
              label={spoken.filter(Boolean).join(', ')}
              chosen={key === chosen}
              onClick={onChoose ? () => onChoose(wheel) : undefined}
            >
              <strong>
                {isWrong ? <IconAlertTriangle size={13} aria-hidden className={styles.wrong} /> : null} {name}
              </strong>
              {facts.map((fact, index) => (
                <span key={index} className={styles.fact} data-on={fact.on}>
                  {fact.text}
                  {fact.on === false ? (
                    <>
                      <IconBellOff size={11} aria-hidden />
                      <span className={styles.spoken}>{t('alarmSettings.off')}</span>
                    </>
                  ) : null}
                </span>
              ))}
              {alarm ? (
                <span className={styles.alarms} data-on={on.length > 0}>
                  {on.length > 0 ? <IconBell size={11} aria-hidden /> : <IconBellOff size={11} aria-hidden />}
                  {on.length > 0 ? on.join(' · ') : t('vehicleTypes.noneOn')}
                </span>
              ) : null}
            </WheelButton>
          )
        }}
      />
      <AlarmsBelow rows={rows} alarms={settings} sections={variant.tireSections} />
    </div>
  )
}

type BelowProps = {
  rows: AnsweredLayoutRows
  alarms: ReadonlyMap<string, PositionAlarmSettings>
  sections: VehicleTypesVariant['tireSections']
}

/** The alarms that are on, for a screen on which no wheel has room for their names: tires with the same ones together. */
const AlarmsBelow = ({ rows, alarms, sections }: BelowProps) => {
  const t = useT()
  const told = wheelSlotsOfLayout(rows).flatMap((wheel) => {
    const alarm = alarms.get(wheelSlotKey(wheel))
    if (alarm === undefined) return []
    const name = alarm.name || wheelSlotPositionName(t, wheel, isDualWheelSlot(rows, wheel))
    return [{ name, on: activePositionAlarmNames(alarm, sections, t).join(' · ') }]
  })
  const alike = [...Map.groupBy(told, ({ on }) => on)].filter(([on]) => on !== '')
  return (
    <ul className={styles.below}>
      {alike.map(([on, tires]) => (
        <li key={on}>
          <strong>{tires.map(({ name }) => name).join(', ')}</strong>
          <span>
            <IconBell size={11} aria-hidden /> {on}
          </span>
        </li>
      ))}
    </ul>
  )
}

const spokenFact = ({ text, on }: TirePositionCellFact, t: ReturnType<typeof useT>): string =>
  on === false ? `${text} ${t('alarmSettings.off')}` : text
