import { loadMessages } from '@coldbar/i18n/messages'
import { createTranslator } from '@coldbar/i18n/translator'
import { expect, it } from 'vitest'
import { auditEntryText } from './audit-words.ts'

it('says what was done to what, and names a call that it does not know', async () => {
  const t = createTranslator('en', await loadMessages('en'))
  expect(auditEntryText({ kind: 'tire', call: 'tires.update' }, t)).toBe('Tire changed')
  expect(auditEntryText({ kind: 'tire', call: 'tires.muteAlarm' }, t)).toBe('Tire muted')
  expect(auditEntryText({ kind: 'alertUnit', call: 'alertUnits.revokeKey' }, t)).toBe(
    'Alert unit changed (key revoked)',
  )
  expect(auditEntryText({ kind: 'tire', call: 'tires.turn' }, t)).toBe('Tire tires.turn')
})

it('makes no sentence of both where the one would have to agree with the other', async () => {
  const t = createTranslator('pl', await loadMessages('pl'))
  expect(auditEntryText({ kind: 'tire', call: 'tires.muteAlarm' }, t)).toMatch(/^Opona: /)
})
