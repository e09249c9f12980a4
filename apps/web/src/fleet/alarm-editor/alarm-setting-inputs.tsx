import { Checkbox } from '@mantine/core'
import { useId } from 'react'
import { useMayWriteField } from '../../session/access.ts'
import { useT } from '../../texts/texts.tsx'
import { AlarmLimitField } from './alarm-limit-field.tsx'
import styles from './alarm-setting-inputs.module.css'
import type { AlarmSettingRowDefinition, AlarmSettingSectionDefinition } from './alarm-setting-section.ts'

type Common<Settings extends object, Key extends keyof Settings & string> = {
  settings: Settings
  /** Numbers outside their limits. */
  wrong: ReadonlySet<Key>
  onChange: (change: Partial<Settings>) => void
}

type Props<Settings extends object, Key extends keyof Settings & string> = Common<Settings, Key> & {
  sections: readonly AlarmSettingSectionDefinition<Key>[]
}

/** Alarms by section, each with its switch and its numbers. What others may not set is left out for them. */
export const AlarmSettingInputs = <Settings extends object, Key extends keyof Settings & string>({
  sections,
  ...common
}: Props<Settings, Key>) => {
  const t = useT()
  const mayWrite = useMayWriteField()
  return sections.map(({ title, rows }) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like this in every browser.
    <div key={title} role="group" className={styles.section} aria-label={t(title)}>
      <h4>{t(title)}</h4>
      {rows
        .filter(({ inputs }) => inputs.every(({ key }) => mayWrite(key)))
        .map((row) => (
          <Row key={row.title} row={row} {...common} />
        ))}
    </div>
  ))
}

const Row = <Settings extends object, Key extends keyof Settings & string>({
  row: { title, enabled, inputs },
  settings,
  wrong,
  onChange,
}: Common<Settings, Key> & { row: AlarmSettingRowDefinition<Key> }) => {
  const t = useT()
  const id = useId()
  const change = (key: Key, value: boolean | number) => onChange({ [key]: value } as unknown as Partial<Settings>)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of its section in every browser.
    <div role="group" aria-labelledby={id} className={styles.row}>
      {enabled ? (
        <Checkbox
          className={styles.title}
          label={<span id={id}>{t(title)}</span>}
          checked={settings[enabled] === true}
          onChange={(event) => change(enabled, event.currentTarget.checked)}
        />
      ) : (
        <span id={id} className={styles.title}>
          {t(title)}
        </span>
      )}
      {inputs.map(({ key, label, limits, whole }) => (
        <AlarmLimitField
          key={key}
          label={t(label)}
          limits={limits}
          whole={whole ?? false}
          value={Number(settings[key])}
          wrong={wrong.has(key)}
          onChange={(value) => change(key, value)}
        />
      ))}
    </div>
  )
}
