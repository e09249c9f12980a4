import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { EvidenceButton } from './evidence-button.tsx'
import { EvidenceDialog } from './evidence-dialog.tsx'

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const DAY = 86_400
const NOON = Date.parse('2026-03-05T12:00:00Z') / 1000
const HASH = 'ab'.repeat(32)

const OF = { vehicleId: 12, vehicle: 'NH-204', time: { from: NOON - 2 * DAY, until: NOON } }
const Dialog = () => <EvidenceDialog of={OF} onClose={() => undefined} />
const Page = () => (
  <>
    <h1>Truck</h1>
    <EvidenceButton of={OF} />
  </>
)

const open = async (screen: () => React.ReactNode, role: 'user' | 'guest' = 'user') => {
  const packs: object[] = []
  const asked = serveCalls({
    'profile.ping': aSessionAnswer(role),
    'evidence.issued': () => ({ data: [...packs] as never }),
    'evidence.pack': () => {
      const about = { issued: NOON, by: 'Anna', from: NOON - 2 * DAY, until: NOON, entries: 9 }
      packs.push({ id: 1, ...about, final_hash: HASH, key: '0123 4567 89ab cdef' })
      return 'PK' as never
    },
  })
  return { ...(await showScreen({ screen, route: '/problems', at: '/problems', role })), asked }
}

it('offers the time of what it is opened from, hands the pack over, and lists it by its final hash', async () => {
  const { user, onScreen, asked } = await open(Dialog)
  expect(await onScreen.findByText('No pack of this vehicle has been issued.')).toBeTruthy()
  await user.click(onScreen.getByRole('button', { name: 'Issue the pack' }))
  expect(await onScreen.findByRole('link', { name: 'Download' })).toBeTruthy()
  expect(await onScreen.findByText(HASH)).toBeTruthy()
  expect(onScreen.getByText('0123 4567 89ab cdef')).toBeTruthy()
  expect(asked.find(({ name }) => name === 'evidence.pack')?.sent).toMatchObject({
    ...{ vehicle_id: 12, start_date: '03/03/2026', end_date: '05/03/2026' },
  })
})

it('is not offered to those who may only read', async () => {
  expect(await (await open(Page)).onScreen.findByRole('button', { name: 'Evidence' })).toBeTruthy()
  cleanup()
  const { onScreen } = await open(Page, 'guest')
  await onScreen.findByRole('heading')
  expect(onScreen.queryByRole('button', { name: 'Evidence' })).toBeNull()
})
