import { expect, it } from 'vitest'
import { NEW_ALARM_SETTINGS, NEW_TYPE_ALARM_SETTINGS } from '../limits/default-settings.ts'
import { RULES } from '../rules/rules.ts'
import { ALARM_KINDS, switchesOf } from './alarm-kind.ts'

it('every switch of the settings switches a kind on', () => {
  const switches = Object.keys({ ...NEW_ALARM_SETTINGS, ...NEW_TYPE_ALARM_SETTINGS }).filter((key) =>
    key.endsWith('_enabled'),
  )
  expect([...new Set<string>(ALARM_KINDS.flatMap(switchesOf))].sort()).toEqual(switches.sort())
})

it('what has a rule has a switch', () => {
  expect(RULES.filter(({ kind }) => switchesOf(kind).length === 0)).toEqual([])
})
