import { loadMessages } from '@coldbar/i18n/messages'
import { createTranslator } from '@coldbar/i18n/translator'
import { expect, it } from 'vitest'
import { recordFieldNameText } from './field-text.ts'

const english = createTranslator('en', await loadMessages('en'))
const dutch = createTranslator('nl', await loadMessages('nl'))

it.each([
  ['pressure_inflation', 'Inflation detection'],
  ['alarms.0/0/1.min_pressure', 'Alarm settings 0/0/1: Pressure range: minimum'],
  ['alarms.blowout_alarm_enabled', 'Alarm settings: Blow out: watched'],
  ['max_pressure_diff', 'Pressure difference: maximum'],
  ['alarms.0/0/1.filllt90_repeat', 'Alarm settings 0/0/1: Fill level below 90%: repeat in minutes'],
  ['weight_spec.1/0/1.fraction', 'Suspension 1/0/1: Share of the load'],
  ['suppliers.2.name', 'Suppliers 2: Name'],
  ['sub_identities.3', 'Identities 3'],
  ['rows.2.1.flag', 'Axles 2 1: Tires'],
  ['area.ring.3.latitude', 'Ground: Corner 3: Latitude'],
  ['keys.cb_ab12 #3', 'Key cb_ab12 #3'],
  ['tread_depth.2026/11/26', 'Tread depth 2026/11/26'],
  ['T-03.license_plate', 'T-03: License plate'],
  ['next_people', 'Next people'],
  ['en 5 0 subject', 'en 5 0 subject'],
])('says %s as "%s"', (field, said) => {
  expect(recordFieldNameText(field, english)).toBe(said)
})

it('says it in Dutch to a Dutch reader', () => {
  expect(recordFieldNameText('alarms.0/0/1.max_temperature', dutch)).not.toBe(
    recordFieldNameText('alarms.0/0/1.max_temperature', english),
  )
  expect(recordFieldNameText('login', dutch)).toBe('Gebruikersnaam')
})
