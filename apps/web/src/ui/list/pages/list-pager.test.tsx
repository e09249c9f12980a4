import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../../testing/a-screen.tsx'
import { serveCalls } from '../../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../../testing/polyfill-test-browser.ts'
import { ListPager } from './list-pager.tsx'

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  { pages: 5, says: null },
  { pages: 21, says: '/ 21' },
])('of $pages pages says "$says" beside the five links', async ({ pages, says }) => {
  serveCalls({ 'profile.ping': aSessionAnswer() })
  const Screen = () => <ListPager page={1} pages={pages} onPage={() => undefined} />
  const { onScreen } = await showScreen({ screen: Screen, route: '/x', at: '/x' })
  await onScreen.findByRole('button', { name: `Page 5 of ${pages}` })
  expect(onScreen.queryByText(/^\/ /)?.textContent ?? null).toBe(says)
})
