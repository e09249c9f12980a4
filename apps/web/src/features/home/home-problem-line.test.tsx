import { act, cleanup, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TireProblem } from '../../fleet/problems/problem-summary.tsx'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { aTireProblem } from '../../testing/a-tire-problem.ts'
import { aTireTrouble } from '../../testing/a-tire-trouble.ts'
import { eventually } from '../../testing/eventually.ts'
import { serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { watchRowKeyboardShortcuts } from '../../ui/list/row-keyboard-shortcuts.ts'
import type { CurrentTireTrouble } from './current-trouble-text.ts'
import { HomeProblemLine } from './home-problem-line.tsx'

const HOUR = 3600
const now = (): number => Math.floor(Date.now() / 1000)

const open = async (
  change: Partial<CurrentTireTrouble>,
  problem: TireProblem | null = null,
  { isOpen = false, isOver = false } = {},
) => {
  const asked = serveCalls({ 'profile.ping': aSessionAnswer('user'), 'problems.take': () => ({}) as never })
  const toggled = vi.fn()
  const Screen = () => (
    <ul>
      <HomeProblemLine
        row={{ wrong: aTireTrouble(change), problem }}
        spark={undefined}
        isOpen={isOpen}
        isOver={isOver}
        onToggle={toggled}
      />
    </ul>
  )
  const shown = await showScreen({ screen: Screen, route: '/', at: '/' })
  await shown.onScreen.findAllByRole('listitem')
  return { ...shown, asked, toggled }
}

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says before somebody mutes what is heard all the same', async () => {
  const { user, onScreen } = await open({})
  // The first stir brings the menu's code, which nobody need wait for within the press.
  await act(async () => {
    fireEvent.pointerMove(document.body)
    await vi.dynamicImportSettled()
  })
  await user.click(await onScreen.findByRole('button', { name: 'Mute the alarm: Michelin 001' }))
  const menu = await onScreen.findByRole('menu')
  const hint = document.getElementById(menu.getAttribute('aria-describedby') ?? '')
  expect(hint?.textContent).toMatch(/a fill level of 50% or less/)
})

it('gives the focus back to its button where nothing was muted', async () => {
  const { user, onScreen } = await open({})
  const button = await onScreen.findByRole('button', { name: 'Mute the alarm: Michelin 001' })
  await user.click(button)
  await onScreen.findByRole('menu')
  await eventually(() => expect(document.activeElement).not.toBe(button))
  await user.keyboard('{Escape}')
  await eventually(() => expect(document.activeElement).toBe(button))
})

it('says of a tire that must come off what to do and why nobody has it, and offers no mute', async () => {
  const { onScreen } = await open({ kind: 'wornOut', removal: 'wornOut', since: null }, null, { isOpen: true })
  expect(await onScreen.findByText('Fit another tire.')).toBeTruthy()
  expect(onScreen.getByText(/^Work for the workshop: fit another tire/)).toBeTruthy()
  expect(onScreen.queryByRole('button', { name: /^Mute/ })).toBeNull()
})

it('says of a tire that was found damaged to scrap it, and nowhere to look inside', async () => {
  const damaged = { kind: 'mustComeOff', removal: 'mustComeOff', demount_task: 'scrap' } as const
  const { onScreen } = await open(damaged, null, { isOpen: true })
  expect(await onScreen.findByText(/^Work for the workshop: take the tire off and scrap it/)).toBeTruthy()
  expect(onScreen.getByText('Do not inflate or fit it. It is damaged inside.')).toBeTruthy()
  expect(onScreen.queryByText(/look inside/i)).toBeNull()
})

it.each([
  ['alarm', HOUR, 1],
  ['muted', HOUR, 0],
  ['alarm', -HOUR, 0],
] as const)(
  'of a tire at level %s, muted for %i s more, says %i times that the mute was broken through',
  async (level, left, times) => {
    const { onScreen } = await open({ level, muted_until: now() + left }, null, { isOpen: true })
    await onScreen.findByRole('link', { name: 'Open the tire' })
    expect(onScreen.queryAllByText('Breaks through the mute')).toHaveLength(times)
  },
)

it('counts from the first sign, as its story does', async () => {
  const { onScreen } = await open({ since: now() - HOUR }, aTireProblem({ since: now() - 30 * HOUR }), { isOpen: true })
  expect(await onScreen.findByText(/^for 30\sh$/)).toBeTruthy()
  expect(onScreen.getByText(/^30\sh$/)).toBeTruthy()
})

it('says in one line which wheel, what, how full, how long it lasts and who has it', async () => {
  const holder = { holding: 1, user_id: 7, name: 'Anna', since: 0, handed_by: null, note: '', due: null }
  const problem = aTireProblem({
    ...{ since: now() - HOUR, fill_level: 85, loss_per_hour: 20, loss_per_hour_low: 19, loss_per_hour_high: 21 },
    ...{ read_at: now(), holder },
  })
  const { onScreen } = await open({ fill_level: 85 }, problem)
  const line = onScreen.getByRole('listitem').textContent ?? ''
  for (const said of ['NH-9', 'Axle 1 left', 'Leaking fast', 'in 2\u00a0h', '1\u00a0h', 'Anna'])
    expect(line).toContain(said)
  expect(line).not.toContain('Leaking since')
})

it('opens by its line, and tells its story and steps then', async () => {
  const { user, onScreen, toggled } = await open({}, aTireProblem({}))
  const line = onScreen.getByRole('button', { name: 'Leaking fast' })
  expect(line.getAttribute('aria-expanded')).toBe('false')
  await user.click(line)
  expect(toggled).toHaveBeenCalledOnce()
  cleanup()
  const opened = await open({}, aTireProblem({}), { isOpen: true })
  expect(await opened.onScreen.findByText('1 step')).toBeTruthy()
  opened.onScreen.getByRole('button', { name: 'Leaking fast' }).focus()
  await opened.user.keyboard('{Escape}')
  expect(opened.toggled).toHaveBeenCalledOnce()
})

it('is taken and muted by a letter where its line has the focus', async () => {
  watchRowKeyboardShortcuts()
  const { user, onScreen, asked } = await open({}, aTireProblem({ holder: null }))
  await user.keyboard('e')
  expect(asked.map(({ name }) => name)).not.toContain('problems.take')
  await onScreen.findByRole('button', { name: 'Mute the alarm: Michelin 001' })
  onScreen.getByRole('button', { name: 'Leaking fast' }).focus()
  await user.keyboard('e')
  await eventually(() => expect(asked.map(({ name }) => name)).toContain('problems.take'))
  await user.keyboard('m')
  expect(await onScreen.findByRole('menu')).toBeTruthy()
})

it('says in its place that it is gone from the list, and offers nothing more', async () => {
  const { onScreen } = await open({}, aTireProblem({}), { isOver: true })
  expect(onScreen.getByRole('button', { name: 'No longer here: Leaking fast' })).toBeTruthy()
  expect(onScreen.getAllByRole('button')).toHaveLength(1)
})

it('names the vehicle before its story and before all that can be done', async () => {
  const { onScreen } = await open({}, aTireProblem({}), { isOpen: true })
  await onScreen.findByText('1 step')
  const vehicle = onScreen.getByRole('link', { name: 'NH-9' })
  for (const other of [...onScreen.getAllByRole('button'), onScreen.getByText('1 step')])
    expect(vehicle.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING, other.textContent).toBeTruthy()
})

it('says first of a low tire that it must come off', async () => {
  const low = aTireProblem({ headline: 'low', action: 'takeOff' })
  const { onScreen } = await open({ removal: 'mustComeOff', removal_since: now() - HOUR }, low)
  expect(await onScreen.findByRole('button', { name: 'Must come off: look inside · Too little air' })).toBeTruthy()
})
