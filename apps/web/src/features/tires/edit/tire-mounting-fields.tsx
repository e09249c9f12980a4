import { layoutNameText } from '@coldbar/i18n/layout-name-text'
import { useMemo } from 'react'
import type { FieldErrors } from '../../../crud/edit/edit-session.ts'
import { FieldGroup } from '../../../crud/fields/field-group.tsx'
import { InputsOfOneField } from '../../../crud/fields/inputs-of-one-field.tsx'
import { WheelPositionPicker } from '../../../fleet/position-picker/wheel-position-picker.tsx'
import type { TireFormChoices } from '../../../fleet/queries/tire-form-choices.ts'
import { type DrawnWheelSlot, wheelSlotKey, wheelSlotOfPosition } from '../../../fleet/wheels/layout-geometry.ts'
import { useTiresOfVehicle } from '../../../store/use-fleet.ts'
import { useT } from '../../../texts/texts.tsx'
import { FactList } from '../../../ui/figures/fact-list.tsx'
import { OptionalRecordSelect } from '../../../ui/inputs/optional-record-select.tsx'
import type { TireDraft } from './tire-draft.ts'
import styles from './tire-form.module.css'

type Props = {
  draft: TireDraft
  tireId: number | null
  choices: TireFormChoices
  errors: FieldErrors
  onChange: (change: Partial<TireDraft>) => void
}

/** Where the tire is: its vehicle, which says type and layout, and there one of the wheels that are free. */
export const TireMountingFields = ({ draft, tireId, choices, errors, onChange }: Props) => {
  const t = useT()
  const vehicle = choices.vehicles.find(({ id }) => id === draft.vehicle_id)
  const layout = choices.layouts.find(({ id }) => id === vehicle?.vehicle_layout_id)
  const mounted = useTiresOfVehicle(draft.vehicle_id)
  const names = useMemo(() => {
    const byWheel = new Map<string, string>()
    for (const { id, name, position_row: row, position_left_right: side, position_inside_outside: out } of mounted) {
      if (id === tireId || row === null || side === null || out === null) continue
      byWheel.set(
        wheelSlotKey(
          wheelSlotOfPosition({ position_row: row, position_left_right: side, position_inside_outside: out }),
        ),
        name,
      )
    }
    return byWheel
  }, [mounted, tireId])
  return (
    <div>
      <FieldGroup title={t('tireEdit.place')}>
        <OptionalRecordSelect
          label={t('tireEdit.vehicle')}
          nothing={t('tireEdit.noVehicle')}
          options={choices.vehicles}
          value={draft.vehicle_id}
          error={errors.vehicle_id}
          onChange={(vehicle_id) => onChange({ vehicle_id, position: null })}
        />
      </FieldGroup>
      {vehicle && layout ? (
        <>
          <FactList
            facts={[
              [t('tires.vehicleType'), vehicle.vehicle_type_name],
              [t('vehicles.layout'), layoutNameText(vehicle.vehicle_layout_name, t)],
            ]}
          />
          <p className={styles.hint}>{t('tireEdit.pickHint')}</p>
          <InputsOfOneField error={errors.position}>
            <WheelPositionPicker
              rows={layout.rows}
              label={t('tireEdit.pick')}
              chosen={draft.position}
              occupant={(wheel: DrawnWheelSlot) => names.get(wheelSlotKey(wheel)) ?? null}
              onPick={(position) => onChange({ position })}
            />
          </InputsOfOneField>
        </>
      ) : null}
    </div>
  )
}
