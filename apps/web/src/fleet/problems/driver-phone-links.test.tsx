import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { aTireProblem } from '../../testing/a-tire-problem.ts'
import { serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { ProblemTodo } from './problem-todo.tsx'

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Shown = { number: string | null; role?: 'guest' | 'user'; isReadOnly?: boolean; action?: 'stopAndCall' | 'plan' }

const story = async ({ number, role = 'user', isReadOnly = false, action = 'stopAndCall' }: Shown) => {
  const asked = serveCalls({
    'profile.ping': aSessionAnswer(role),
    'vehicles.driver': () => ({ data: { number, vehicle_id: 7, vehicle_name: 'NH-7' } }),
  })
  const problem = aTireProblem({ vehicle_id: 9, action })
  const screen = () => <ProblemTodo problem={problem} isReadOnly={isReadOnly} />
  const { onScreen } = await showScreen({ screen, route: '/x', at: '/x', role })
  return { onScreen, timesAsked: () => asked.filter(({ name }) => name === 'vehicles.driver').length }
}

it('beside "call the driver" stands the number, to dial and to write to, also for guests', async () => {
  const { onScreen } = await story({ number: '+31 (0)6 1234', role: 'guest' })
  const call = await onScreen.findByRole('link', { name: 'Call the driver of NH-7: +31 (0)6 1234' })
  expect(call.getAttribute('href')).toBe('tel:+3161234')
  const write = onScreen.getByRole('link', { name: /^Write a text message to the driver of NH-7/ })
  expect(write.getAttribute('href')).toBe('sms:+3161234')
})

it('where nobody entered a number the form of the driver’s vehicle is offered to who may fill it in', async () => {
  const { onScreen } = await story({ number: null })
  expect((await onScreen.findByRole('link', { name: 'Enter one' })).getAttribute('href')).toMatch(
    /^\/vehicles3?\/7\?edit=numbers$/,
  )
  cleanup()
  const guest = (await story({ number: null, role: 'guest' })).onScreen
  expect(await guest.findByText('No number of the driver of NH-7 is known.')).toBeTruthy()
  expect(guest.queryByRole('link', { name: 'Enter one' })).toBeNull()
})

it.each([
  { because: 'whoever has a shared link reads no number', isReadOnly: true },
  { because: 'nobody is to be called', action: 'plan' as const },
])('no number is asked for where $because', async ({ action = 'stopAndCall' as const, ...shown }) => {
  const { onScreen, timesAsked } = await story({ number: '+31 6 1234', action, ...shown })
  await onScreen.findByText(action === 'plan' ? /Plan it/ : /Call the driver/)
  expect(timesAsked()).toBe(0)
})
