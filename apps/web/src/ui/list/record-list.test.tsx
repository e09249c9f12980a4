import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSession, showScreen } from '../../testing/a-screen.tsx'
import { fillBrowserGaps } from '../../testing/browser-gaps.ts'
import { serveCalls } from '../../testing/served-calls.ts'
import { PAGE_SIZE } from './pages.ts'
import { RecordList } from './record-list.tsx'
import { idColumn } from './text-column.ts'

beforeEach(fillBrowserGaps)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ITEMS = Array.from({ length: 250 }, (_, at) => ({ id: at + 1, name: `M-${at + 1}` }))
const COLUMNS = [idColumn<(typeof ITEMS)[number]>()]

it('makes the texts of a search when somebody turns to it, before the first key, and not for who only looks', async () => {
  serveCalls({ 'profile.ping': aSession() })
  const searchText = vi.fn(({ name }: { name: string }) => name.toLowerCase())
  const screen = () => (
    <RecordList
      label="Tires"
      searchLabel="Search tires"
      items={ITEMS}
      loading={false}
      columns={COLUMNS}
      searchText={searchText}
      linkTo={String}
      chosenId={null}
      empty={null}
    />
  )
  const { user, onScreen } = await showScreen({ screen, route: '/tires/overview3', at: '/tires/overview3' })
  expect(await onScreen.findByText('250 results')).toBeTruthy()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(searchText).not.toHaveBeenCalled()
  await user.click(onScreen.getByRole('searchbox', { name: 'Search tires' }))
  await waitFor(() => expect(searchText).toHaveBeenCalledTimes(ITEMS.length))
})

it('shows the worst first, and whichever page is asked for in the same order', async () => {
  serveCalls({ 'profile.ping': aSession() })
  const screen = () => (
    <RecordList
      label="Tires"
      searchLabel="Search tires"
      items={ITEMS}
      loading={false}
      columns={COLUMNS}
      // The higher half is worse; of two that are alike the name decides.
      worst={({ id }) => (id > 125 ? 0 : 1)}
      searchText={({ name }) => name}
      linkTo={String}
      chosenId={null}
      empty={null}
    />
  )
  const { user, onScreen } = await showScreen({ screen, route: '/tires/overview3', at: '/tires/overview3' })
  const rows = (): (string | null)[] =>
    onScreen.getAllByRole('link').flatMap((row) => (row.matches('[data-row]') ? [row.textContent] : []))
  const page = (from: number): string[] => Array.from({ length: PAGE_SIZE }, (_, at) => `${from + at}`)
  await onScreen.findByText('250 results')
  expect(rows()).toEqual(page(126))
  await user.click(onScreen.getByRole('button', { name: 'Page 2 of 17' }))
  await waitFor(() => expect(rows()).toEqual(page(141)))
})
