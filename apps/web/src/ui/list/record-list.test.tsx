import { cleanup, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { LIST_PAGE_SIZE_ROWS } from './pages/list-pages.ts'
import { RecordList } from './record-list.tsx'
import { listIdColumn } from './text-column.ts'

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ITEMS = Array.from({ length: 250 }, (_, at) => ({ id: at + 1, name: `M-${at + 1}` }))
type Item = (typeof ITEMS)[number]
const COLUMNS = [listIdColumn<Item>()]

/** A list of all items as it stands on its screen. */
const showList = async (given: Pick<ComponentProps<typeof RecordList<Item>>, 'searchText' | 'worst'>) => {
  serveCalls({ 'profile.ping': aSessionAnswer() })
  const screen = () => (
    <RecordList
      label="Tires"
      searchLabel="Search tires"
      items={ITEMS}
      loading={false}
      columns={COLUMNS}
      linkTo={String}
      chosenId={null}
      empty={null}
      {...given}
    />
  )
  const shown = await showScreen({ screen, route: '/tires/overview3', at: '/tires/overview3' })
  expect(await shown.onScreen.findByText('250 results')).toBeTruthy()
  return shown
}

it('makes the texts of a search when somebody turns to it, before the first key, and not for who only looks', async () => {
  const searchText = vi.fn(({ name }: Item) => name.toLowerCase())
  const { user, onScreen } = await showList({ searchText })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(searchText).not.toHaveBeenCalled()
  await user.click(onScreen.getByRole('searchbox', { name: 'Search tires' }))
  await waitFor(() => expect(searchText).toHaveBeenCalledTimes(ITEMS.length))
})

it('shows the worst first, and whichever page is asked for in the same order', async () => {
  // The higher half is worse; of two that are alike the name decides.
  const worst = ({ id }: Item): number => (id > 125 ? 0 : 1)
  const { user, onScreen } = await showList({ searchText: ({ name }) => name, worst })
  const rows = (): (string | null)[] =>
    onScreen.getAllByRole('link').flatMap((row) => (row.matches('[data-row]') ? [row.textContent] : []))
  const page = (from: number): string[] => Array.from({ length: LIST_PAGE_SIZE_ROWS }, (_, at) => `${from + at}`)
  expect(rows()).toEqual(page(126))
  await user.click(onScreen.getByRole('button', { name: 'Page 2 of 17' }))
  await waitFor(() => expect(rows()).toEqual(page(141)))
})

it('orders a phone by what is seen there, and by what the address asks for', async () => {
  serveCalls({ 'profile.ping': aSessionAnswer() })
  const column = (key: string, more: object) => ({ ...listIdColumn<Item>(), key, ...more })
  const columns = [column('id', {}), column('seen', {}), column('wide', { wideOnly: true })] as const
  const ordersAt = async (at: string) => {
    const screen = () => (
      <RecordList
        label="Tires"
        searchLabel="Search tires"
        items={ITEMS}
        loading={false}
        columns={columns}
        searchText={({ name }) => name}
        linkTo={String}
        chosenId={null}
        empty={null}
      />
    )
    const { onScreen } = await showScreen({ screen, route: '/tires/overview3', at })
    await onScreen.findByText('250 results')
    const options = [...onScreen.getByRole('combobox', { name: 'Order' }).querySelectorAll('option')]
    cleanup()
    return options.map(({ value }) => value)
  }
  expect(await ordersAt('/tires/overview3')).toEqual(['', 'id', '-id', 'seen', '-seen'])
  expect(await ordersAt('/tires/overview3?sort=-wide')).toContain('-wide')
})
