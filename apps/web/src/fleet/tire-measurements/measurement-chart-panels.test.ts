import { createFormat } from '@coldbar/i18n/format/format'
import { expect, it } from 'vitest'
import { aTireAnswer } from '../../testing/a-tire-answer.ts'
import { loadTexts } from '../../texts/texts.tsx'
import { MEASUREMENT_PANELS_BUILDER_OF_VERSION } from './measurement-chart-panels.ts'

const { t } = await loadTexts('en')
const format = createFormat({ language: 'en', t })
const measured = {
  time_stamp: 1,
  pressure: 9.1,
  fill_level: 0.95,
  fill_course: 0.934,
  temperature: 20,
  internal_temperature: 28,
  speed: 80,
}
const nowhere = { latitude: null, longitude: null, address: null }

it.each([
  ['by fill level', MEASUREMENT_PANELS_BUILDER_OF_VERSION[3], ['Fill level', 'Pressure', 'Temperature', 'Speed']],
  ['by pressure', MEASUREMENT_PANELS_BUILDER_OF_VERSION[2], ['Pressure', 'Temperature', 'Speed']],
])('a tire judged %s has its axes', (_, panelsOf, titles) => {
  const panels = panelsOf([{ ...measured, ...nowhere }], aTireAnswer(), t, format)
  expect(panels.map(({ title }) => title)).toEqual(titles)
  const axisOf = (name: string) => panels.find(({ title }) => title === name)?.axis
  expect(axisOf('Temperature')).toEqual([-20, 80])
  expect(axisOf('Speed')).toEqual([0, 130])
  if (titles[0] === 'Fill level') expect(axisOf('Fill level')).toEqual([50, 110])
})

it('draws the fill level as it was, reads it out as its reader may, and shows only the limits whose alarm is on', () => {
  const off = MEASUREMENT_PANELS_BUILDER_OF_VERSION[3]([{ ...measured, ...nowhere }], aTireAnswer(), t, format)
  expect(off[0]?.lines[0]).toMatchObject({ values: [93.4], figures: [95] })
  expect(off[0]?.limits).toEqual([])
  const tire = aTireAnswer()
  const on = { ...tire, alarm_settings: { ...tire.alarm_settings, filllt80_enabled: true, filllt70_enabled: true } }
  expect(MEASUREMENT_PANELS_BUILDER_OF_VERSION[3]([], on, t, format)[0]?.limits.map(({ value }) => value)).toEqual([80])
})
