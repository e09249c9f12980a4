import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { StockScreen } from './stock-screen.tsx'

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const aStoredTire = (id: number, mustComeOff: boolean) => ({
  ...{ id, name: `M-${id}`, serial_no: null, has_tag: false, tag_id: null, spare_of: null, tire_type: null },
  ...{
    last_pressure: null,
    last_measurement: null,
    since: null,
    last_vehicle: null,
    km: 0,
    purchased: null,
    cost: null,
  },
  ...{ demount_since: mustComeOff ? 1_000 : null, demount_why: mustComeOff ? 'driven' : null },
})

const open = async () => {
  serveCalls({
    'profile.ping': aSessionAnswer(),
    'tires.stock': () => ({
      data: {
        ...{ time: 2_000, counts: { tires: 2, spares: 0, scrapped: 0 }, spares: [], scrapped: [], changes: [] },
        tires: [aStoredTire(1, true), aStoredTire(2, false)] as never,
      },
    }),
  })
  return showScreen({ screen: StockScreen, route: '/', at: '/' })
}

it('says of a tire in stock that it must be looked at inside, and takes the word of who did that', async () => {
  const { onScreen } = await open()
  expect(await onScreen.findAllByText('Do not inflate. Take it off and look inside.')).toHaveLength(1)
  await onScreen.findByRole('button', { name: 'Looked inside: M-1' })
})
