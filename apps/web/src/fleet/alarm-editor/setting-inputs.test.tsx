import * as limits from '@coldbar/domain/limits/setting-limits'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fillBrowserGaps } from '../../testing/browser-gaps.ts'
import { loadTexts, TextsProvider } from '../../texts/texts.tsx'
import { AlarmLimitField } from './alarm-limit-field.tsx'
import { alarmLimitInputsOf } from './alarm-setting-section.ts'
import { FILL_LEVEL_ALARM_SECTIONS, PRESSURE_ALARM_SECTIONS } from './tire-alarm-sections.ts'

const { PRESSURE_LIMITS, PRESSURE_RATE_LIMITS, TEMPERATURE_LIMITS, MILEAGE_LIMITS, AGE_LIMITS } = limits
const { REMINDER_MINUTES_LIMITS, FILL_LEVEL_LIMITS, FILL_LEVEL_LOSS_LIMITS, SUSPENSION_FRACTION_LIMITS } = limits

const LIMITS_OF: readonly (readonly [RegExp, limits.NumberLimits])[] = [
  [/_repeat$/, REMINDER_MINUTES_LIMITS],
  [/^pressure_(loss|inflation)$/, PRESSURE_RATE_LIMITS],
  [/^(min|max|maintenance|optimal)_pressure$|^pmax$/, PRESSURE_LIMITS],
  [/^(min|max)_temperature$|^tintmax$/, TEMPERATURE_LIMITS],
  [/max_mileage$/, MILEAGE_LIMITS],
  [/^max_age$/, AGE_LIMITS],
  [/^fillm$/, FILL_LEVEL_LIMITS],
  [/^filll$/, FILL_LEVEL_LOSS_LIMITS],
]

beforeEach(fillBrowserGaps)
afterEach(cleanup)

it.each(alarmLimitInputsOf([...PRESSURE_ALARM_SECTIONS, ...FILL_LEVEL_ALARM_SECTIONS]))(
  '$key is typed within its own limits',
  (input) => {
    expect(input.limits).toBe(LIMITS_OF.find(([pattern]) => pattern.test(input.key))?.[1])
  },
)

const StandingNumber = ({ from, within }: { from: number; within: limits.NumberLimits }) => {
  const [value, setValue] = useState(from)
  return <AlarmLimitField label="Number" limits={within} value={value} wrong={false} onChange={setValue} />
}

it.each([
  ['pressure', PRESSURE_LIMITS, 9, '9.1 bar', '8.9 bar'],
  ['temperature', TEMPERATURE_LIMITS, -39, '-38 °C', '-40 °C'],
  ['distance', MILEAGE_LIMITS, 50_000, '50100 km', '49900 km'],
  ['repeat', REMINDER_MINUTES_LIMITS, 60, '61 min', '59 min'],
  ['fraction', SUSPENSION_FRACTION_LIMITS, 0.5, '0.525', '0.475'],
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
