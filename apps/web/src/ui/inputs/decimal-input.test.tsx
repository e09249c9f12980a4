import { createFormat } from '@coldbar/i18n/format/format'
import { loadMessages } from '@coldbar/i18n/messages'
import { createTranslator } from '@coldbar/i18n/translator'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { TextsProvider } from '../../texts/texts.tsx'
import { DecimalInput } from './decimal-input.tsx'

beforeEach(polyfillTestBrowser)
afterEach(cleanup)

const t = createTranslator('en', await loadMessages('en'))
const texts = { language: 'en' as const, t, format: createFormat({ language: 'en', t }) }

const Field = ({ onChange }: { onChange: (value: number) => void }) => {
  const [value, setValue] = useState(8.8)
  const change = (next: number): void => {
    setValue(next)
    onChange(next)
  }
  return <DecimalInput label="Pressure" value={value} onChange={change} suffix=" bar" />
}

const shownField = () => {
  const heard: number[] = []
  const { container } = render(
    <MantineProvider>
      <TextsProvider initial={texts} onChanged={() => undefined}>
        <Field onChange={(value) => heard.push(value)} />
      </TextsProvider>
    </MantineProvider>,
  )
  const input = within(container).getByLabelText<HTMLInputElement>('Pressure')
  return { heard, input, onScreen: within(container) }
}

it.each([
  ['8,8', 8.8],
  [' 9.25 ', 9.25],
  ['-385,50', -385.5],
  ['7', 7],
  ['8.5 bar', 8.5],
  ['50,000', 50_000],
  ['1,250.50', 1250.5],
  ['', Number.NaN],
])('%j is the number it says', (text, number) => {
  const { heard, input } = shownField()
  fireEvent.change(input, { target: { value: text } })
  expect(heard).toEqual([number])
})

it('is not in doubt where thousands lie beyond the limit', () => {
  const heard: number[] = []
  const { container } = render(
    <MantineProvider>
      <TextsProvider initial={texts} onChanged={() => undefined}>
        <DecimalInput label="Share" value={Number.NaN} max={1} onChange={(value) => heard.push(value)} />
      </TextsProvider>
    </MantineProvider>,
  )
  fireEvent.change(within(container).getByLabelText('Share'), { target: { value: '1.025' } })
  expect(heard).toEqual([1.025])
})

it('says what will be stored of a number with a sign between thousands, shows just that once it is left, and moves nothing', () => {
  const { input, onScreen } = shownField()
  fireEvent.change(input, { target: { value: '50,000' } })
  expect(onScreen.getByText('50,000 bar will be stored')).toBeTruthy()
  fireEvent.blur(input)
  expect(input.value).toBe('50000 bar')
  expect(onScreen.getByText('50,000 bar will be stored')).toBeTruthy()
})

it.each([
  ['50,000', 'At most 40'],
  ['41', 'At most 40'],
  ['-3', 'At least 0'],
])('tells of %j at once which limit it breaks, and not that it will be stored', (text, why) => {
  const Depth = () => {
    const [value, setValue] = useState(Number.NaN)
    return <DecimalInput label="Depth" value={value} onChange={setValue} min={0} max={40} />
  }
  const { container } = render(
    <MantineProvider>
      <TextsProvider initial={texts} onChanged={() => undefined}>
        <Depth />
      </TextsProvider>
    </MantineProvider>,
  )
  fireEvent.change(within(container).getByLabelText('Depth'), { target: { value: text } })
  expect(within(container).getByText(why)).toBeTruthy()
  expect(within(container).queryByText(/will be stored/)).toBeNull()
})

it.each([
  ['50.000', 'This could be 50 or 50000: write one of them'],
  ['ten', 'This is not a number'],
])('takes %j for no number, and leaves it to be put right', (text, problem) => {
  const { heard, input, onScreen } = shownField()
  fireEvent.change(input, { target: { value: text } })
  fireEvent.blur(input)
  expect(heard).toEqual([Number.POSITIVE_INFINITY])
  expect(input.value).toBe(text)
  expect(onScreen.getByText(problem)).toBeTruthy()
})
