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
  /** Known sensors, those in tires among them; undefined until they are heard. */
  sensors: TireFormChoices['tags'] | undefined
}

/** The sensor that is put into a tire, chosen, typed or scanned; left alone, it keeps the one that is in it. */
export const SensorField = ({ hasOwn, sensors, draft, errors, change }: Props) => {
  const t = useT()
  const [scan, setScan] = useState<{ code: string; means: ScannedSensor } | null>(null)
  const choose = (tagId: number | null): void => change({ tagId })
  const read = (code: string): void => {
    const means = scannedSensor(code, sensors ?? [])
    setScan({ code, means })
    if ('id' in means) choose(means.id)
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
          newNumber={{ accepts: isTagId, label: (tag) => t('tireEdit.registerTag', { tag: String(tag) }) }}
        />
        {sensors === undefined ? null : <ScanCodeButton label={t('scan.sensor')} onCode={read} />}
      </div>
      {scan === null ? null : <ScanOutcome {...scan} chosen={draft.tagId} onChoose={choose} />}
    </>
  )
}

type OutcomeProps = {
  code: string
  means: ScannedSensor
  chosen: number | null
  onChoose: (tagId: number) => void
}

/** What came of a scan, and what to do where it says no single sensor. */
const ScanOutcome = ({ code, means, chosen, onChoose }: OutcomeProps) => {
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
  return (
    <p role="status" className={styles.note}>
      {t(means.kind === 'free' ? 'scan.free' : 'scan.unknown', { code, id: String(means.id) })}
    </p>
  )
}
