import { Button } from '@mantine/core'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { eventually } from '../../testing/eventually.ts'
import { RefusedAnswer, serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { GiveProblemMenu } from './give-problem-menu.tsx'

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = async (handOn: () => unknown) => {
  const asked = serveCalls({
    'profile.ping': aSessionAnswer('user'),
    'problems.people': () => ({
      data: [
        { id: 4, name: 'Ann' },
        { id: 7, name: 'Anna' },
        { id: 8, name: 'Bob' },
      ],
    }),
    'problems.handOn': handOn as never,
  })
  const Screen = () => (
    <GiveProblemMenu problem={{ id: 12, tire_id: 3 }}>
      <Button>Give</Button>
    </GiveProblemMenu>
  )
  return { ...(await showScreen({ screen: Screen, route: '/', at: '/', role: 'user' })), asked }
}

it('gives a problem to whoever is chosen, as one that nobody had', async () => {
  const { user, onScreen, asked } = await open(() => ({ data: { id: 12, holder: null } }))
  expect(asked.some(({ name }) => name === 'problems.people')).toBe(false)
  await user.click(await onScreen.findByRole('button', { name: 'Give' }))
  await user.click(await onScreen.findByRole('menuitem', { name: 'Bob' }))
  await eventually(() =>
    expect(asked.find(({ name }) => name === 'problems.handOn')?.sent.data).toEqual({ id: 12, user_id: 8, seen: null }),
  )
})

it('offers everybody but oneself', async () => {
  const { user, onScreen } = await open(() => ({ data: { id: 12, holder: null } }))
  await user.click(await onScreen.findByRole('button', { name: 'Give' }))
  await onScreen.findByRole('menuitem', { name: 'Bob' })
  expect(onScreen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Ann', 'Bob'])
})

it('says that somebody was quicker', async () => {
  const { user, onScreen } = await open(() => new RefusedAnswer(409, 'held'))
  await user.click(await onScreen.findByRole('button', { name: 'Give' }))
  await user.click(await onScreen.findByRole('menuitem', { name: 'Ann' }))
  expect(await onScreen.findByText('Somebody was quicker. You see who has it.')).toBeTruthy()
})
