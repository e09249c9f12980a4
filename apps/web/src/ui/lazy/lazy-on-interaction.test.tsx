import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { loadTexts, TextsProvider } from '../../texts/texts.tsx'
import { lazyOnInteraction } from './lazy-on-interaction.tsx'

let now = 0

beforeEach(() => {
  polyfillTestBrowser()
  now = 1_000_000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** A part whose code comes once it is reachable. */
const aPart = () => {
  const code = { isReachable: false, asked: 0 }
  const load = async () => {
    code.asked += 1
    if (!code.isReachable) throw new TypeError('Failed to fetch dynamically imported module')
    return (_: { isOpen?: boolean }) => <h2>T-101</h2>
  }
  return { code, load }
}

const show = async (part: React.ReactNode) => {
  const texts = await loadTexts('en')
  await act(async () => {
    render(
      <MantineProvider env="test">
        <TextsProvider initial={texts} onChanged={() => undefined}>
          <Suspense fallback="loading">{part}</Suspense>
        </TextsProvider>
      </MantineProvider>,
    )
  })
}

const stir = () => act(async () => void fireEvent.pointerMove(document.body))

it('says that a part did not come, and shows it once it is asked for again and comes', async () => {
  const { code, load } = aPart()
  const Part = lazyOnInteraction(load)
  await show(<Part />)
  expect(await screen.findByText(/server cannot be reached/)).toBeTruthy()
  code.isReachable = true
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  })
  expect(await screen.findByRole('heading', { name: 'T-101' })).toBeTruthy()
})

it('shows by itself what comes with a later stir, and pauses between attempts', async () => {
  const { code, load } = aPart()
  const Part = lazyOnInteraction(load)
  await show(<Part />)
  expect(screen.getByRole('alert')).toBeTruthy()
  const before = code.asked
  for (let times = 0; times < 20; times += 1) await stir()
  expect(code.asked).toBe(before)
  now += 5000
  code.isReachable = true
  await stir()
  expect(code.asked).toBe(before + 1)
  expect(await screen.findByRole('heading', { name: 'T-101' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('shows at once what came before it was wanted', async () => {
  const { code, load } = aPart()
  code.isReachable = true
  const Part = lazyOnInteraction(load)
  await stir()
  await show(<Part />)
  expect(screen.getByRole('heading', { name: 'T-101' })).toBeTruthy()
  expect(code.asked).toBe(1)
})

it('says nothing of a closed part that did not come, until it is opened', async () => {
  const { load } = aPart()
  const Part = lazyOnInteraction(load, { isWanted: ({ isOpen }) => isOpen === true })
  await show(<Part isOpen={false} />)
  expect(screen.queryByRole('alert')).toBeNull()
  cleanup()
  await show(<Part isOpen />)
  expect(await screen.findByRole('alert')).toBeTruthy()
})

it('leaves the page as it is while a part that opens over it is on its way', async () => {
  const held = Promise.withResolvers<void>()
  const Part = lazyOnInteraction(
    async () => {
      await held.promise
      return () => <h2>T-101</h2>
    },
    { isOverPage: true },
  )
  await show(
    <>
      <p>The page</p>
      <Part />
    </>,
  )
  expect(screen.getByText('The page').style.display).toBe('')
  expect(screen.queryByText('loading')).toBeNull()
  await act(async () => held.resolve())
  expect(await screen.findByRole('heading', { name: 'T-101' })).toBeTruthy()
})
