import { createFormat } from '@coldbar/i18n/format/format'
import { loadMessages } from '@coldbar/i18n/messages'
import { createTranslator } from '@coldbar/i18n/translator'
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fillBrowserGaps } from '../testing/browser-gaps.ts'
import { TextsProvider } from '../texts/texts.tsx'
import { DecimalInput } from './decimal-input.tsx'

beforeEach(fillBrowserGaps)
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

const pasted = (text: string): number[] => {
  const heard: number[] = []
  const { container } = render(
    <MantineProvider>
      <TextsProvider initial={texts} onChanged={() => undefined}>
        <Field onChange={(value) => heard.push(value)} />
      </TextsProvider>
    </MantineProvider>,
  )
  const input = within(container).getByLabelText<HTMLInputElement>('Pressure')
  input.setSelectionRange(0, input.value.length)
  fireEvent.paste(input, { clipboardData: { getData: () => text } })
  return heard
}

it.each([
  ['8,8', 8.8],
  [' 9.25 ', 9.25],
  ['-385,50', -385.5],
  ['7', 7],
])('%j pasted over all that is there is the number it says', (text, number) => {
  expect(pasted(text)).toEqual([number])
})
