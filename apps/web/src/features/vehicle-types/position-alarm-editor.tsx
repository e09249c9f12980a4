import { TIRE_GROUP_INPUT_RANGE } from '@coldbar/domain/limits/number-input-ranges'
import { Button, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { AlarmLimitField } from '../../fleet/alarm-editor/alarm-limit-field.tsx'
import { AlarmSettingInputs } from '../../fleet/alarm-editor/alarm-setting-inputs.tsx'
import { isWithinInputRange, wrongAlarmSettingKeys } from '../../fleet/alarm-editor/wrong-alarm-settings.ts'
import { useT } from '../../texts/texts.tsx'
import type { PositionAlarmSettings } from './vehicle-type-query.ts'
import styles from './vehicle-types.module.css'
import type { VehicleTypesVariant } from './vehicle-types-variant.ts'

type Props = {
  /** What drivers call the place. */
  position: string
  alarm: PositionAlarmSettings
  variant: VehicleTypesVariant
  onChange: (alarm: PositionAlarmSettings) => void
  onApplyToAll: () => void
}

const LONGEST_NAME = 100

/** The alarms of one tire of a type, and a button that gives them to all. */
export const PositionAlarmEditor = ({ position, alarm, variant, onChange, onApplyToAll }: Props) => {
  const t = useT()
  const wrong = wrongAlarmSettingKeys(variant.tireSections, alarm)
  const title = t('vehicleTypes.settingsOf', { tire: alarm.name || position })
  const editor = useRef<HTMLElement>(null)
  // Chosen in the drawing, the editor may lie below the edge of the screen.
  useEffect(() => {
    editor.current?.scrollIntoView({ block: 'start' })
  }, [position])
  return (
    <section ref={editor} className={styles.editor} aria-label={title}>
      <header className={styles.editorHead}>
        <h3>{title}</h3>
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconCopy size={15} aria-hidden />}
          disabled={wrong.size > 0}
          onClick={onApplyToAll}
        >
          {t('alarmSettings.applyToAll')}
        </Button>
      </header>
      <div className={styles.pair}>
        <TextInput
          label={t('alarmSettings.name')}
          placeholder={position}
          maxLength={LONGEST_NAME}
          value={alarm.name ?? ''}
          onChange={({ currentTarget }) => onChange({ ...alarm, name: currentTarget.value || null })}
        />
        <AlarmLimitField
          label={t('alarmSettings.group')}
          limits={TIRE_GROUP_INPUT_RANGE}
          whole
          value={alarm.tire_group}
          wrong={!isWithinInputRange(TIRE_GROUP_INPUT_RANGE, alarm.tire_group, true)}
          onChange={(tire_group) => onChange({ ...alarm, tire_group })}
        />
      </div>
      <p className={styles.hint}>{t('alarmSettings.groupHint')}</p>
      <AlarmSettingInputs
        sections={variant.tireSections}
        settings={alarm}
        wrong={wrong}
        onChange={(change) => onChange({ ...alarm, ...change })}
      />
    </section>
  )
}
