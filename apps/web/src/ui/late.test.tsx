import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it } from 'vitest'
import { fillBrowserGaps } from '../testing/browser-gaps.ts'
import { loadTexts, TextsProvider } from '../texts/texts.tsx'
import { late } from './late.tsx'

fillBrowserGaps()

it('says that a part did not come, and shows it once it is asked for again and comes', async () => {
  let isReachable = false
  const Part = late(async () => {
    if (!isReachable) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <h2>T-101</h2>
  })
  const texts = await loadTexts('en')
  await act(async () => {
    render(
      <MantineProvider env="test">
        <TextsProvider initial={texts} onChanged={() => undefined}>
          <Suspense fallback="loading">
            <Part />
          </Suspense>
        </TextsProvider>
      </MantineProvider>,
    )
  })
  expect(await screen.findByText(/server cannot be reached/)).toBeTruthy()
  isReachable = true
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  })
  expect(await screen.findByRole('heading', { name: 'T-101' })).toBeTruthy()
})
