import type { NumberInputRange } from '@coldbar/domain/limits/number-input-ranges'
import type { MessageKey } from '@coldbar/i18n/message-key'

/** A number of a setting: what it is called, and the limits that form and server share. */
export type AlarmLimitInputDefinition<Key extends string> = {
  readonly key: Key
  readonly label: MessageKey
  readonly limits: NumberInputRange
  /** Only whole numbers are accepted. */
  readonly whole?: true
}

/** One alarm: its switch, where it has one, and its numbers. */
export type AlarmSettingRowDefinition<Key extends string> = {
  readonly title: MessageKey
  readonly enabled?: Key
  readonly inputs: readonly AlarmLimitInputDefinition<Key>[]
}

/** Alarms under one heading. */
export type AlarmSettingSectionDefinition<Key extends string> = {
  readonly title: MessageKey
  readonly rows: readonly AlarmSettingRowDefinition<Key>[]
}

/** Every key that the sections show, switches and numbers. */
export const alarmSettingKeysOf = <Key extends string>(
  sections: readonly AlarmSettingSectionDefinition<Key>[],
): readonly Key[] =>
  sections.flatMap(({ rows }) =>
    rows.flatMap(({ enabled, inputs }) => [...(enabled ? [enabled] : []), ...inputs.map(({ key }) => key)]),
  )

/** Every number that the sections show. */
export const alarmLimitInputsOf = <Key extends string>(
  sections: readonly AlarmSettingSectionDefinition<Key>[],
): readonly AlarmLimitInputDefinition<Key>[] => sections.flatMap(({ rows }) => rows.flatMap(({ inputs }) => inputs))
