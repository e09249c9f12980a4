import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { aTireProblem } from '../../testing/a-tire-problem.ts'
import { serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import type { TireOfProblem } from './tire-of-problem.ts'
import { TireProblemList } from './tire-problem-list.tsx'

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ENDED = aTireProblem({ end: 1_700_040_000, end_reason: 'inflated', action: 'none', level: 'ok', vehicle_id: 9 })
const TIRE = { level: 'muted', issue: null, muted_until: null, demountTask: 'lookInside' } as const

const open = async (tire: TireOfProblem | null) => {
  serveCalls({ 'profile.ping': aSessionAnswer() })
  const List = () => <TireProblemList problems={[ENDED]} shownOf={() => tire} />
  const { onScreen } = await showScreen({ screen: List, route: '/', at: '/' })
  const row = (await onScreen.findByText('Leaking fast')).closest('li')
  return { level: row?.getAttribute('data-level'), text: row?.textContent }
}

it.each([
  { tire: { ...TIRE, vehicle_id: 9, removal: 'mustComeOff' }, level: 'alarm', because: 'nobody looked inside since' },
  { tire: { ...TIRE, vehicle_id: 8, removal: 'mustComeOff' }, level: 'ok', because: 'it left the vehicle' },
  { tire: { ...TIRE, vehicle_id: 9, removal: null }, level: 'ok', because: 'nothing is left to do' },
  { tire: null, level: 'ok', because: 'nothing else is known yet' },
] as const)('a problem that ended is shown as $level, as $because', async ({ tire, level }) => {
  const row = await open(tire)
  expect(row.level).toBe(level)
  expect(row.text?.includes('Must come off: look inside')).toBe(level === 'alarm')
})
