import { MantineProvider } from '@mantine/core'
import { cleanup, screen as onScreen, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fillBrowserGaps } from '../testing/browser-gaps.ts'
import { loadTexts, TextsProvider } from '../texts/texts.tsx'
import { theme } from '../theme.ts'
import { NullSelect } from './null-select.tsx'

beforeEach(fillBrowserGaps)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('what is typed replaces the name that stands in it, and finds others', async () => {
  const options = [
    { id: 1, name: 'NEW-1' },
    { id: 2, name: 'OLD-1' },
  ]
  const user = userEvent.setup()
  render(
    <MantineProvider env="test" theme={theme}>
      <TextsProvider initial={await loadTexts('en')} onChanged={() => undefined}>
        <NullSelect label="Vehicle" nothing="No Vehicle" options={options} value={null} onChange={() => undefined} />
      </TextsProvider>
    </MantineProvider>,
  )
  await user.tab()
  await user.keyboard('new')
  expect(onScreen.getByRole('combobox', { name: 'Vehicle' })).toHaveProperty('value', 'new')
  expect(onScreen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['NEW-1'])
})
