import * as limits from '@coldbar/domain/limits/number-input-ranges'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { loadTexts, TextsProvider } from '../../texts/texts.tsx'
import { AlarmLimitField } from './alarm-limit-field.tsx'
import { alarmLimitInputsOf } from './alarm-setting-section.ts'
import { FILL_LEVEL_ALARM_SECTIONS, PRESSURE_ALARM_SECTIONS } from './tire-alarm-sections.ts'

const {
  PRESSURE_INPUT_RANGE,
  PRESSURE_RATE_INPUT_RANGE,
  TEMPERATURE_INPUT_RANGE,
  TIRE_MILEAGE_LIMIT_INPUT_RANGE,
  TIRE_AGE_LIMIT_INPUT_RANGE,
} = limits
const {
  ALARM_REPEAT_MINUTES_INPUT_RANGE,
  FILL_LEVEL_INPUT_RANGE,
  FILL_LEVEL_LOSS_INPUT_RANGE,
  SUSPENSION_FRACTION_INPUT_RANGE,
} = limits

const LIMITS_OF: readonly (readonly [RegExp, limits.NumberInputRange])[] = [
  [/_repeat$/, ALARM_REPEAT_MINUTES_INPUT_RANGE],
  [/^pressure_(loss|inflation)$/, PRESSURE_RATE_INPUT_RANGE],
  [/^(min|max|maintenance|optimal)_pressure$|^pmax$/, PRESSURE_INPUT_RANGE],
  [/^(min|max)_temperature$|^tintmax$/, TEMPERATURE_INPUT_RANGE],
  [/max_mileage$/, TIRE_MILEAGE_LIMIT_INPUT_RANGE],
  [/^max_age$/, TIRE_AGE_LIMIT_INPUT_RANGE],
  [/^fillm$/, FILL_LEVEL_INPUT_RANGE],
  [/^filll$/, FILL_LEVEL_LOSS_INPUT_RANGE],
]

beforeEach(polyfillTestBrowser)
afterEach(cleanup)

it.each(alarmLimitInputsOf([...PRESSURE_ALARM_SECTIONS, ...FILL_LEVEL_ALARM_SECTIONS]))(
  '$key is typed within its own limits',
  (input) => {
    expect(input.limits).toBe(LIMITS_OF.find(([pattern]) => pattern.test(input.key))?.[1])
  },
)

const StandingNumber = ({ from, within }: { from: number; within: limits.NumberInputRange }) => {
  const [value, setValue] = useState(from)
  return <AlarmLimitField label="Number" limits={within} value={value} wrong={false} onChange={setValue} />
}

it.each([
  ['pressure', PRESSURE_INPUT_RANGE, 9, '9.1 bar', '8.9 bar'],
  ['temperature', TEMPERATURE_INPUT_RANGE, -39, '-38 °C', '-40 °C'],
  ['distance', TIRE_MILEAGE_LIMIT_INPUT_RANGE, 50_000, '50100 km', '49900 km'],
  ['repeat', ALARM_REPEAT_MINUTES_INPUT_RANGE, 60, '61 min', '59 min'],
  ['fraction', SUSPENSION_FRACTION_INPUT_RANGE, 0.5, '0.525', '0.475'],
])('the arrow keys step through a %s', async (_, within, from, up, down) => {
  const texts = await loadTexts('en')
  const { getByRole } = render(
    <MantineProvider env="test">
      <TextsProvider initial={texts} onChanged={() => undefined}>
        <StandingNumber from={from} within={within} />
      </TextsProvider>
    </MantineProvider>,
  )
  const input = getByRole('textbox', { name: 'Number' }) as HTMLInputElement
  const shown = () => input.value.replaceAll('\u00a0', ' ')
  fireEvent.keyDown(input, { key: 'ArrowUp' })
  expect(shown()).toBe(up)
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  expect(shown()).toBe(down)
})
