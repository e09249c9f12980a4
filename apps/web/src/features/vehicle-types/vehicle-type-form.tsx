import { layoutText } from '@coldbar/i18n/layout-text'
import { Alert, Button, Select, TextInput } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { Adding, Editing } from '../../crud/edit-session.ts'
import { applyToAll } from '../../fleet/alarm-editor/apply-to-all.ts'
import { SettingSections } from '../../fleet/alarm-editor/setting-sections.tsx'
import { isDual, positionAt, type Wheel, wheelKey, wheelsOf } from '../../fleet/layout-geometry.ts'
import { positionName } from '../../fleet/position-name.ts'
import { useT } from '../../texts/texts.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import type { VehicleTypesGeneration } from './generation.ts'
import { TireAlarmEditor } from './tire-alarm-editor.tsx'
import { TireSettingsGrid } from './tire-settings-grid.tsx'
import { alarmAt, isFine, problemsOf, type TypeDraft, withAlarm } from './type-draft.ts'
import { TypeRehearsal } from './type-rehearsal.tsx'
import { TypeWatchNotice } from './type-watch-notice.tsx'
import { withUsualAlarms } from './usual-alarms.ts'
import type { VehicleTypesAnswer } from './vehicle-type-query.ts'
import styles from './vehicle-types.module.css'

type Props = {
  form: Adding<TypeDraft> | Editing<TypeDraft>
  layouts: VehicleTypesAnswer['layouts']
  generation: VehicleTypesGeneration
  /** The tire whose editor is open. */
  wheel: Wheel | null
  onWheel: (wheel: Wheel) => void
  onChange: (change: Partial<TypeDraft>) => void
  onSave: () => void
  onCancel: () => void
}

const LONGEST_NAME = 100

/**
 * A vehicle type to fill in. The layout is chosen once, while adding; tires follow when the type is saved. Refused, it
 * shows the first wrong field, and opens the tire that has it.
 */
export const VehicleTypeForm = ({ form, layouts, generation, wheel, onWheel, onChange, onSave, onCancel }: Props) => {
  const t = useT()
  const { draft, mode, saving, errors } = form
  const [tried, setTried] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const [applied, setApplied] = useState(false)
  const adding = mode === 'adding'
  const problems = problemsOf(draft, generation)
  const layout = layouts.find(({ id }) => id === draft.vehicle_layout_id)
  const rows = layout?.rows ?? []
  const alarm = wheel === null ? null : alarmAt(draft.alarms, positionAt(wheel))
  const title = adding ? t('vehicleTypes.add') : form.original.name
  const shown = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tried && !saving) shown.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals, saving])

  const save = () => {
    setTried(true)
    if (isFine(problems)) {
      onSave()
      return
    }
    const isWrong = (place: Wheel): boolean => problems.places.has(wheelKey(place))
    const wrongWheel = wheel !== null && isWrong(wheel) ? wheel : wheelsOf(rows).find(isWrong)
    if (wrongWheel) onWheel(wrongWheel)
    setRefusals(refusals + 1)
  }
  const change = (next: Partial<TypeDraft>) => {
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
          message={tried && !isFine(problems) ? t('vehicleTypes.notSaved') : null}
          onDismiss={() => setTried(false)}
        />
        <div className={styles.pair}>
          <TextInput
            label={t('vehicleTypes.name')}
            data-autofocus
            maxLength={LONGEST_NAME}
            value={draft.name}
            error={errors.name ?? (tried && problems.name ? t('vehicleTypes.needed') : null)}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
          {adding ? (
            <Select
              label={t('vehicleTypes.layout')}
              placeholder={t('vehicleTypes.chooseLayout')}
              allowDeselect={false}
              searchable
              data={layouts.map(({ id, name }) => ({ value: String(id), label: layoutText(name, t) }))}
              value={draft.vehicle_layout_id === null ? null : String(draft.vehicle_layout_id)}
              error={errors.vehicle_layout_id ?? (tried && problems.layout ? t('vehicleTypes.needed') : null)}
              onChange={(id) => change({ vehicle_layout_id: id === null ? null : Number(id) })}
            />
          ) : (
            <TextInput label={t('vehicleTypes.layout')} disabled value={layout ? layoutText(layout.name, t) : ''} />
          )}
        </div>
        <h3 className={styles.title}>{t('vehicleTypes.typeAlarms')}</h3>
        <SettingSections
          sections={generation.typeSections}
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
            <TypeWatchNotice
              type={draft}
              generation={generation}
              onUsual={() =>
                change({ alarms: withUsualAlarms(draft.alarms, generation.tireSections, generation.version) })
              }
            />
            <p className={styles.hint}>{t('vehicleTypes.chooseTire')}</p>
            <TireSettingsGrid
              rows={rows}
              alarms={draft.alarms}
              generation={generation}
              chosen={wheel === null ? null : wheelKey(wheel)}
              wrong={problems.places}
              onChoose={onWheel}
            />
            {wheel !== null && alarm !== null ? (
              <TireAlarmEditor
                position={positionName(t, wheel, isDual(rows, wheel))}
                alarm={alarm}
                generation={generation}
                onChange={(changed) => change({ alarms: withAlarm(draft.alarms, changed) })}
                onApplyToAll={() => {
                  change({ alarms: applyToAll(draft.alarms, alarm, generation.tireSections) })
                  setApplied(true)
                }}
              />
            ) : null}
            <p role="status" className={styles.hint}>
              {applied ? t('alarmSettings.applied') : null}
            </p>
            {form.mode === 'editing' ? (
              <TypeRehearsal typeId={form.id} limits={draft} disabled={!isFine(problems)} />
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
