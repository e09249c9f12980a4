import type { NumberInputRange } from '@coldbar/domain/limits/number-input-ranges'
import type { MessageKey } from '@coldbar/i18n/message-key'

/** A number of a setting: what it is called, and the limits that form and server share. */
export type AlarmLimitInput<Key extends string> = {
  readonly key: Key
  readonly label: MessageKey
  readonly limits: NumberInputRange
  /** Only whole numbers are accepted. */
  readonly whole?: true
}

/** One alarm: its switch, where it has one, and its numbers. */
export type AlarmSettingRow<Key extends string> = {
  readonly title: MessageKey
  readonly enabled?: Key
  readonly inputs: readonly AlarmLimitInput<Key>[]
}

/** Alarms under one heading. */
export type AlarmSettingSection<Key extends string> = {
  readonly title: MessageKey
  readonly rows: readonly AlarmSettingRow<Key>[]
}

/** Every key that the sections show, switches and numbers. */
export const alarmSettingKeysOf = <Key extends string>(sections: readonly AlarmSettingSection<Key>[]): readonly Key[] =>
  sections.flatMap(({ rows }) =>
    rows.flatMap(({ enabled, inputs }) => [...(enabled ? [enabled] : []), ...inputs.map(({ key }) => key)]),
  )

/** Every number that the sections show. */
export const alarmLimitInputsOf = <Key extends string>(
  sections: readonly AlarmSettingSection<Key>[],
): readonly AlarmLimitInput<Key>[] => sections.flatMap(({ rows }) => rows.flatMap(({ inputs }) => inputs))
