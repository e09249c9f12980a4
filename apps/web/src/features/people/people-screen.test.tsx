import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { PeopleScreen } from './people-screen.tsx'

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const erased = { of: 'user' as const, erased: 1_700_000_000, replaced: 3, percent: 40 }

const open = async () => {
  serveCalls({
    'profile.ping': aSessionAnswer('admin'),
    'people.erased': () => ({
      data: {
        erased: [
          { ...erased, number: 19, pseudonym: 'Person 19', finished: null, search: 'searching' as const },
          { ...erased, number: 18, pseudonym: 'Person 18', finished: null, search: 'waiting' as const },
          { ...erased, number: 17, pseudonym: 'Person 17', finished: 1_700_000_900, search: null },
        ],
        deleted: [{ of: 'contact' as const, id: 5, name: 'Nora Later', deleted: 1_700_000_000 }],
      },
    }),
  })
  return showScreen({ screen: PeopleScreen, route: '/admin/people', at: '/admin/people', role: 'admin' })
}

it('says how far the search of older texts is, and offers to erase who was deleted earlier', async () => {
  const { onScreen } = await open()
  expect(await onScreen.findByText('Still searching older texts (40 %)')).toBeTruthy()
  expect(onScreen.getByText(/Searched once/)).toBeTruthy()
  expect(onScreen.getByText('All texts searched')).toBeTruthy()
  expect(onScreen.getByText('Nora Later')).toBeTruthy()
  expect(onScreen.getByRole('button', { name: 'Erase this person for good' })).toBeTruthy()
})
