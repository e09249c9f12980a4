import { type ScannedSensor, scannedSensor } from '@coldbar/domain/records/scanned-sensor'
import { isTagId } from '@coldbar/domain/records/tag-id-display-text'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { FieldErrors } from '../crud/edit/edit-session.ts'
import { type TireFormChoices, tagsAvailableForTire } from '../fleet/queries/tire-form-choices.ts'
import { useT } from '../texts/texts.tsx'
import { OptionalRecordSelect } from '../ui/inputs/optional-record-select.tsx'
import { ScanCodeButton } from '../ui/scan/scan-code-button.tsx'
import styles from './tire-change.module.css'
import type { TireChangeDraft } from './tire-change-intent.ts'

type Props = {
  draft: TireChangeDraft
  errors: FieldErrors
  change: (part: Partial<TireChangeDraft>) => void
  /** The tire has a sensor of its own. */
  hasOwn: boolean
  /** Known sensors; undefined until they are heard. */
  sensors: TireFormChoices['tags'] | undefined
  /** Whether those in tires are among them. */
  knowsSensorsInUse: boolean
  /** The tire that goes away: its sensor may go over into the new one. */
  replaced: { readonly id: number; readonly name: string; readonly tagId: number | null } | null
}

/** The sensor that is put into a tire, chosen, typed or scanned; left alone, it keeps the one that is in it. */
export const SensorField = ({ hasOwn, sensors, knowsSensorsInUse, replaced, draft, errors, change }: Props) => {
  const t = useT()
  const [scan, setScan] = useState<{ code: string; means: ScannedSensor } | null>(null)
  const choose = (tagId: number | null): void =>
    change(tagId !== null && tagId === replaced?.tagId ? { takesTag: true, tagId: null } : { tagId })
  const read = (code: string): void => {
    const means = scannedSensor(code, [...(sensors ?? []), ...tagsOf(replaced)], knowsSensorsInUse)
    setScan({ code, means })
    if ('id' in means && (means.kind !== 'carried' || means.id === replaced?.tagId)) choose(means.id)
  }
  return (
    <>
      <div className={styles.scanned}>
        <OptionalRecordSelect
          label={t('tires.tag')}
          nothing={t(hasOwn ? 'stock.keepsSensor' : 'tireEdit.noTag')}
          options={tagsAvailableForTire(sensors ?? [], null)}
          value={draft.tagId}
          error={errors.tagId}
          onChange={(tagId) => {
            setScan(null)
            choose(tagId)
          }}
          newNumber={{
            accepts: isTagId,
            label: (tag) => (knowsSensorsInUse ? t('tireEdit.registerTag', { tag: String(tag) }) : String(tag)),
          }}
        />
        {sensors === undefined ? null : <ScanCodeButton label={t('scan.sensor')} onCode={read} />}
      </div>
      {scan === null ? null : (
        <ScanOutcome {...scan} isChecked={knowsSensorsInUse} chosen={draft.tagId} onChoose={choose} />
      )}
    </>
  )
}

const tagsOf = (tire: Props['replaced']): TireFormChoices['tags'] =>
  tire === null || tire.tagId === null
    ? []
    : [{ tag_id: tire.tagId, tag_display: 0, tire_id: tire.id, tire_name: tire.name }]

type OutcomeProps = {
  code: string
  means: ScannedSensor
  /** Whether it is known of every sensor whether a tire has it. */
  isChecked: boolean
  chosen: number | null
  onChoose: (tagId: number) => void
}

/** What came of a scan, and what to do where it says no single sensor. */
const ScanOutcome = ({ code, means, isChecked, chosen, onChoose }: OutcomeProps) => {
  const t = useT()
  if (means.kind === 'several')
    return (
      <div role="status" className={styles.note}>
        {t('scan.several', { code })}
        <Group gap="xs">
          {means.ids.map((id) => (
            <Button
              key={id}
              size="compact-md"
              variant={id === chosen ? 'filled' : 'default'}
              aria-pressed={id === chosen}
              onClick={() => onChoose(id)}
            >
              {id}
            </Button>
          ))}
        </Group>
      </div>
    )
  if (means.kind === 'carried')
    return (
      <p role="alert" className={styles.wrong}>
        {t('scan.carried', { code, tire: means.tireName })}
      </p>
    )
  if (means.kind === 'noNumber')
    return (
      <p role="alert" className={styles.wrong}>
        {t('scan.noNumber', { code })}
      </p>
    )
  const said = means.kind === 'free' ? 'scan.free' : isChecked ? 'scan.unknown' : 'scan.unchecked'
  return (
    <p role="status" className={styles.note}>
      {t(said, { code, id: String(means.id) })}
    </p>
  )
}
