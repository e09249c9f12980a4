import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { aTireProblem } from '../../testing/a-tire-problem.ts'
import { RefusedAnswer, serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { dateTimeInputValue, momentOfDateTimeInput } from './date-time-input-value.ts'
import { ProblemAssigneeControls } from './problem-assignee.tsx'
import type { TireProblem } from './problem-summary.tsx'

const HOUR = 3_600
const now = (): number => Math.floor(Date.now() / 1000)

const held = (change: Partial<NonNullable<TireProblem['holder']>> = {}): NonNullable<TireProblem['holder']> => ({
  ...{ holding: 3, user_id: 7, name: 'Ann', since: now(), handed_by: null, note: '', due: null },
  ...change,
})

type Served = Parameters<typeof serveCalls>[0]

const open = async (problem: Partial<TireProblem>, more: Served = {}, role: 'guest' | 'user' = 'user') => {
  const asked = serveCalls({ 'profile.ping': aSessionAnswer(role), ...more })
  const Screen = () => (
    <main>
      <ProblemAssigneeControls problem={aTireProblem(problem)} headline="Leaking fast" />
    </main>
  )
  const shown = await showScreen({ screen: Screen, route: '/', at: '/', role })
  const main = await shown.onScreen.findByRole('main')
  return { ...shown, main, asked }
}

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('is taken at one press', async () => {
  const { user, onScreen, asked } = await open(
    { id: 12 },
    { 'problems.take': () => ({ data: { id: 12, holder: held() } }) },
  )
  await user.click(onScreen.getByRole('button', { name: 'I’ll take it: Leaking fast' }))
  await expect.poll(() => asked.find(({ name }) => name === 'problems.take')?.sent.data).toEqual({ id: 12 })
})

it('says that somebody was quicker', async () => {
  const { user, onScreen } = await open({}, { 'problems.take': () => new RefusedAnswer(409, 'held') })
  await user.click(onScreen.getByRole('button', { name: /^I’ll take it/ }))
  expect((await onScreen.findByRole('alert')).textContent).toBe('Somebody was quicker. You see who has it.')
})

it('tells who has it, from whom, what they do and until when', async () => {
  const due = now() + 2 * 24 * HOUR
  const { main } = await open({ holder: held({ handed_by: 'Bob', note: 'I call the driver', due }) })
  expect(main.textContent).toMatch(
    /Ann has it since \d\d:\d\d, from Bob\. I call the driver Until \d\d\/\d\d \d\d:\d\d\./,
  )
})

it('is overdue after its time, and no more once it has ended', async () => {
  const holder = held({ due: now() - HOUR })
  const { main } = await open({ holder })
  expect(main.textContent).toContain('Overdue since')
  cleanup()
  const ended = await open({ holder, end: now(), end_reason: 'inflated' })
  expect(ended.main.textContent).toBe('Ann had it.')
})

it('is only told to a guest', async () => {
  const { main, onScreen } = await open({}, {}, 'guest')
  expect(main.textContent).toBe('Nobody has it yet')
  expect(onScreen.queryByRole('button')).toBeNull()
})

const openDialog = async () => {
  const saved = () => ({ data: { id: 1, holder: held() } })
  const shown = await open(
    { holder: held() },
    {
      'problems.people': () => ({ data: [7, 8].map((id) => ({ id, name: `User ${id}` })) }),
      'problems.setDue': saved,
      'problems.handOn': saved,
    },
  )
  await shown.user.click(shown.onScreen.getByRole('button', { name: /^Change/ }))
  const sent = (name: string) => shown.asked.find((one) => one.name === name)?.sent.data
  return { ...shown, sent }
}

it('gets a note and a time, by what was read', async () => {
  const { user, onScreen, sent } = await openDialog()
  await user.type(await onScreen.findByLabelText('What is done about it'), 'I call')
  await user.click(onScreen.getByRole('button', { name: 'In 1 hour' }))
  await user.click(onScreen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => sent('problems.setDue')).toMatchObject({ id: 1, note: 'I call', seen: 3 })
  expect(Number(sent('problems.setDue')?.due) - now()).toBeGreaterThan(HOUR - 120)
})

it('is given to another one, and not to who has it', async () => {
  const { user, onScreen, sent } = await openDialog()
  await user.click(await onScreen.findByRole('combobox', { name: 'Give it to' }))
  await user.click(await onScreen.findByText('User 8'))
  expect(onScreen.queryByText('User 7')).toBeNull()
  await user.click(onScreen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => sent('problems.handOn')).toMatchObject({ id: 1, user_id: 8, seen: 3 })
})

it('holds a moment in an input for date and time, to the minute', () => {
  const moment = 1_700_000_040
  expect(momentOfDateTimeInput(dateTimeInputValue(moment))).toBe(moment)
  expect(momentOfDateTimeInput('')).toBeNull()
})
