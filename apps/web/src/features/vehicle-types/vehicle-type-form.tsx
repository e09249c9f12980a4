import { Alert, Button } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { AddingSession, EditingSession } from '../../crud/edit/edit-session.ts'
import { AlarmSettingInputs } from '../../fleet/alarm-editor/alarm-setting-inputs.tsx'
import { type DrawnWheelSlot, wheelSlotKey, wheelSlotsOfLayout } from '../../fleet/wheels/layout-geometry.ts'
import { useT } from '../../texts/texts.tsx'
import { ErrorBanner } from '../../ui/notices/error-banner.tsx'
import { hasNoVehicleTypeDraftErrors, type VehicleTypeDraft, vehicleTypeDraftErrors } from './vehicle-type-draft.ts'
import { VehicleTypeLimitsRehearsalPanel } from './vehicle-type-limits-rehearsal-panel.tsx'
import { VehicleTypeNameAndLayoutFields } from './vehicle-type-name-and-layout-fields.tsx'
import type { VehicleTypesAnswer } from './vehicle-type-query.ts'
import { VehicleTypeTireAlarms } from './vehicle-type-tire-alarms.tsx'
import styles from './vehicle-types.module.css'
import type { VehicleTypesVariant } from './vehicle-types-variant.ts'

type Props = {
  form: AddingSession<VehicleTypeDraft> | EditingSession<VehicleTypeDraft>
  layouts: VehicleTypesAnswer['layouts']
  variant: VehicleTypesVariant
  /** The tire whose editor is open. */
  wheel: DrawnWheelSlot | null
  onWheel: (wheel: DrawnWheelSlot) => void
  onChange: (change: Partial<VehicleTypeDraft>) => void
  onSave: () => void
  onCancel: () => void
}

/**
 * A vehicle type to fill in. The layout is chosen once, while adding; tires follow when the type is saved. Refused, it
 * shows the first wrong field, and opens the tire that has it.
 */
export const VehicleTypeForm = ({ form, layouts, variant, wheel, onWheel, onChange, onSave, onCancel }: Props) => {
  const t = useT()
  const { draft, mode, saving } = form
  const [tried, setTried] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const [applied, setApplied] = useState(false)
  const adding = mode === 'adding'
  const problems = vehicleTypeDraftErrors(draft, variant)
  const rows = layouts.find(({ id }) => id === draft.vehicle_layout_id)?.rows ?? []
  const title = adding ? t('vehicleTypes.add') : form.original.name
  const shown = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tried && !saving) shown.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals, saving])

  const save = () => {
    setTried(true)
    if (hasNoVehicleTypeDraftErrors(problems)) {
      onSave()
      return
    }
    const isWrong = (place: DrawnWheelSlot): boolean => problems.places.has(wheelSlotKey(place))
    const wrongWheel = wheel !== null && isWrong(wheel) ? wheel : wheelSlotsOfLayout(rows).find(isWrong)
    if (wrongWheel) onWheel(wrongWheel)
    setRefusals(refusals + 1)
  }
  const change = (next: Partial<VehicleTypeDraft>) => {
    setApplied(false)
    onChange(next)
  }

  return (
    <article aria-label={title}>
      <form
        ref={shown}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <header className={styles.header}>
          <h2>{title}</h2>
        </header>
        <ErrorBanner
          message={tried && !hasNoVehicleTypeDraftErrors(problems) ? t('vehicleTypes.notSaved') : null}
          onDismiss={() => setTried(false)}
        />
        <VehicleTypeNameAndLayoutFields
          form={form}
          layouts={layouts}
          problems={tried ? problems : null}
          onChange={change}
        />
        <h3 className={styles.title}>{t('vehicleTypes.typeAlarms')}</h3>
        <AlarmSettingInputs
          sections={variant.typeSections}
          settings={draft.typeAlarms}
          wrong={problems.differences}
          onChange={(typeAlarms) => change({ typeAlarms: { ...draft.typeAlarms, ...typeAlarms } })}
        />
        <h3 className={styles.title}>{t('vehicleTypes.tires')}</h3>
        {adding ? (
          <Alert icon={<IconInfoCircle size={18} aria-hidden />} variant="light">
            {t('vehicleTypes.addingNotice')}
          </Alert>
        ) : (
          <>
            <VehicleTypeTireAlarms
              draft={draft}
              rows={rows}
              variant={variant}
              wheel={wheel}
              wrong={problems.places}
              applied={applied}
              onApplied={() => setApplied(true)}
              onWheel={onWheel}
              onChange={change}
            />
            {form.mode === 'editing' ? (
              <VehicleTypeLimitsRehearsalPanel
                typeId={form.id}
                limits={draft}
                disabled={!hasNoVehicleTypeDraftErrors(problems)}
              />
            ) : null}
          </>
        )}
        <div className={styles.actions}>
          <Button type="submit" loading={saving}>
            {t('common.save')}
          </Button>
          <Button variant="default" disabled={saving} onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        </div>
      </form>
    </article>
  )
}
