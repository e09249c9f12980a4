import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { RefusedAnswer, serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { ChangePasswordForm } from './change-password.tsx'

const open = async (answer: () => RefusedAnswer | { data: { id: number } }) => {
  const asked = serveCalls({ 'profile.ping': aSessionAnswer('guest'), 'profile.changePassword': answer })
  const shown = await showScreen({ screen: ChangePasswordForm, route: '/profile', at: '/profile', role: 'guest' })
  const fill = async (current: string, chosen: string, again = chosen): Promise<void> => {
    await shown.user.type(await shown.onScreen.findByLabelText('Current password'), current)
    await shown.user.type(shown.onScreen.getByLabelText('New password'), chosen)
    await shown.user.type(shown.onScreen.getByLabelText('New password once more'), again)
    await shown.user.click(shown.onScreen.getByRole('button', { name: 'Change the password' }))
  }
  return { ...shown, asked, fill }
}

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('sends nothing that is too short or was typed in two ways', async () => {
  const { fill, onScreen, asked } = await open(() => ({ data: { id: 7 } }))
  await fill('old one', '7 chars', '7 charz')
  expect(await onScreen.findByText('At least 8 characters')).toBeTruthy()
  expect(onScreen.getByText('The two are not the same')).toBeTruthy()
  expect(asked.map(({ name }) => name)).not.toContain('profile.changePassword')
})

it('sends every character, and forgets them all once the password is changed', async () => {
  const { fill, onScreen, asked } = await open(() => ({ data: { id: 7 } }))
  await fill('old one', ' a chosen one ')
  expect(await onScreen.findByText(/Your password is changed/)).toBeTruthy()
  const data = { current_password: 'old one', new_password: ' a chosen one ' }
  expect(asked.at(-1)).toMatchObject({ name: 'profile.changePassword', sent: { data } })
  expect(onScreen.getByLabelText('New password')).toHaveProperty('value', '')
})

it('says at its field that the current one is wrong, and keeps what was typed', async () => {
  const wrong = { 'data.current_password': { code: 'wrong' } } as const
  const { fill, onScreen } = await open(() => new RefusedAnswer(403, 'wrong_password', wrong))
  await fill('old one', 'a chosen one')
  const banner = await onScreen.findByRole('alert')
  expect(banner.textContent).toContain('Current password: This is not your current password')
  expect(onScreen.getByText('This is not your current password')).toBeTruthy()
  expect(onScreen.getByLabelText('New password')).toHaveProperty('value', 'a chosen one')
})

it('says to wait after too many wrong ones', async () => {
  const { fill, onScreen } = await open(() => new RefusedAnswer(429, 'too_many'))
  await fill('old one', 'a chosen one')
  expect(await onScreen.findByText(/Wait some minutes/)).toBeTruthy()
  expect(onScreen.getByText('The password could not be changed.')).toBeTruthy()
})
