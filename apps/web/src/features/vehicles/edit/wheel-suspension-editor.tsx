import { SUSPENSION_FRACTION_INPUT_RANGE } from '@coldbar/domain/limits/number-input-ranges'
import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { AlarmLimitField } from '../../../fleet/alarm-editor/alarm-limit-field.tsx'
import { type AnsweredLayoutRows, LayoutGrid } from '../../../fleet/position-picker/layout-grid.tsx'
import { WheelButton } from '../../../fleet/position-picker/wheel-button.tsx'
import {
  suspensionTypesWithBrandNames,
  type VehicleFormChoices,
  vehicleFormTagChoices,
} from '../../../fleet/queries/vehicle-form-choices.ts'
import {
  type DrawnWheelSlot,
  isDualWheelSlot,
  wheelSlotKey,
  wheelSlotOfPosition,
} from '../../../fleet/wheels/layout-geometry.ts'
import { wheelSlotPositionName } from '../../../fleet/wheels/position-name.ts'
import { useFormat, useT } from '../../../texts/texts.tsx'
import { OptionalRecordSelect } from '../../../ui/inputs/optional-record-select.tsx'
import styles from './vehicle-form.module.css'
import {
  isValidSuspensionFraction,
  sameSuspensionOnAllWheels,
  type WheelSuspension,
  wheelSuspensionAt,
  withWheelSuspension,
} from './wheel-suspension.ts'

type Props = {
  rows: AnsweredLayoutRows
  specs: readonly WheelSuspension[]
  choices: VehicleFormChoices
  onChange: (specs: readonly WheelSuspension[]) => void
}

/** How the weight on each wheel follows from the suspension: click a tire, set it, and give it to all if they are alike. */
export const WheelSuspensionEditor = ({ rows, specs, choices, onChange }: Props) => {
  const t = useT()
  const format = useFormat()
  const [wheel, setWheel] = useState<DrawnWheelSlot | null>(null)
  const types = useMemo(() => suspensionTypesWithBrandNames(choices.suspension_types), [choices])
  const tags = useMemo(() => vehicleFormTagChoices(choices.tags), [choices])
  const nameOf = (id: number | null): string | null => types.find((type) => type.id === id)?.name ?? null
  const spec = wheel === null ? null : wheelSuspensionAt(specs, wheel)
  return (
    <section aria-label={t('vehicleEdit.suspension')}>
      <h3 className={styles.section}>{t('vehicleEdit.suspension')}</h3>
      <p className={styles.hint}>{t('vehicleEdit.suspensionHint')}</p>
      <LayoutGrid
        rows={rows}
        label={t('vehicleEdit.suspension')}
        cell={(place, name) => {
          const known = specs.find((other) => wheelSlotKey(wheelSlotOfPosition(other)) === wheelSlotKey(place))
          const fraction =
            known && known.suspension_fraction !== null ? format.number(known.suspension_fraction, 3) : null
          const type = known ? nameOf(known.suspension_marque_type_id) : null
          return (
            <WheelButton
              label={[name, type, fraction].filter(Boolean).join(', ')}
              chosen={wheel !== null && wheelSlotKey(wheel) === wheelSlotKey(place)}
              onClick={() => setWheel(place)}
            >
              <strong>{name}</strong>
              {type ? <span>{type}</span> : null}
              {fraction ? <span>{fraction}</span> : null}
            </WheelButton>
          )
        }}
      />
      {wheel !== null && spec !== null ? (
        <fieldset
          aria-label={t('vehicleEdit.suspensionOf', {
            tire: wheelSlotPositionName(t, wheel, isDualWheelSlot(rows, wheel)),
          })}
          className={styles.editor}
        >
          <OptionalRecordSelect
            label={t('vehicleEdit.suspensionType')}
            nothing={t('vehicleEdit.noSuspension')}
            options={types}
            value={spec.suspension_marque_type_id}
            onChange={(suspension_marque_type_id) =>
              onChange(withWheelSuspension(specs, { ...spec, suspension_marque_type_id }))
            }
          />
          <OptionalRecordSelect
            label={t('vehicleEdit.suspensionTag')}
            nothing={t('vehicleEdit.noTag')}
            options={tags}
            value={spec.suspension_tag_id}
            onChange={(suspension_tag_id) => onChange(withWheelSuspension(specs, { ...spec, suspension_tag_id }))}
          />
          <AlarmLimitField
            label={t('vehicleEdit.fraction')}
            limits={SUSPENSION_FRACTION_INPUT_RANGE}
            value={spec.suspension_fraction ?? Number.NaN}
            wrong={!isValidSuspensionFraction(spec.suspension_fraction)}
            onChange={(suspension_fraction) => onChange(withWheelSuspension(specs, { ...spec, suspension_fraction }))}
          />
          <Button
            variant="default"
            leftSection={<IconCopy size={15} aria-hidden />}
            disabled={!isValidSuspensionFraction(spec.suspension_fraction)}
            onClick={() => onChange(sameSuspensionOnAllWheels(rows, spec))}
          >
            {t('alarmSettings.applyToAll')}
          </Button>
        </fieldset>
      ) : null}
    </section>
  )
}
