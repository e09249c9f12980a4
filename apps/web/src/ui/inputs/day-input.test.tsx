import { MantineProvider } from '@mantine/core'
import { cleanup, screen as onScreen, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { loadTexts, TextsProvider } from '../../texts/texts.tsx'
import { theme } from '../../theme.ts'
import { DayInput } from './day-input.tsx'

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Bought = ({ onDay }: { onDay: (day: string | null) => void }) => {
  const [day, setDay] = useState<string | null>('2026-11-21')
  const choose = (next: string | null): void => {
    setDay(next)
    onDay(next)
  }
  return <DayInput label="Bought" value={day} clear="Clear" onChange={choose} />
}

const shown = async () => {
  const days: (string | null)[] = []
  const escapes: string[] = []
  const user = userEvent.setup()
  const initial = await loadTexts('en')
  render(
    <MantineProvider env="test" theme={theme}>
      <TextsProvider initial={initial} onChanged={() => undefined}>
        <fieldset onKeyDown={({ key }) => escapes.push(key)}>
          <Bought onDay={(day) => days.push(day)} />
        </fieldset>
      </TextsProvider>
    </MantineProvider>,
  )
  return { user, days, escapes, input: onScreen.getByRole('textbox', { name: 'Bought' }) as HTMLInputElement }
}

it('a day can be typed as people write it, and is then written in full', async () => {
  const { user, days, input } = await shown()
  expect(input.value).toBe('21/11/2026')
  await user.clear(input)
  await user.type(input, '1.2.26')
  expect(days.at(-1)).toBe('2026-02-01')
  await user.tab()
  expect(input.value).toBe('01/02/2026')
})

it('what is no day stays and says so', async () => {
  const { user, days, input } = await shown()
  await user.clear(input)
  await user.type(input, '31/4/26')
  expect(onScreen.queryByText('Type a day as 31/12/2026')).toBeNull()
  await user.tab()
  expect(input.value).toBe('31/4/26')
  expect(onScreen.getByText('Type a day as 31/12/2026')).toBeTruthy()
  expect(input.dataset.unreadable).toBe('true')
  expect(days).not.toContain('2026-04-31')
})

it('Esc closes the calendar first, and then what is around it', async () => {
  const { user, escapes, input } = await shown()
  await user.click(input)
  expect(onScreen.getByRole('table')).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(onScreen.queryByRole('table')).toBeNull()
  expect(escapes).toEqual([])
  await user.keyboard('{Escape}')
  expect(escapes).toEqual(['Escape'])
})
