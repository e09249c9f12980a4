import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { ErasePersonButton } from './erase-person-button.tsx'
import { ErasePersonDialog } from './erase-person-dialog.tsx'

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ANNA = { of: 'user', id: 7, name: 'Anna de Vries' } as const

const open = async (
  refused: 'own_account' | 'last_admin' | null = null,
  { role = 'admin', screen }: { role?: 'admin' | 'user'; screen?: () => React.ReactNode } = {},
) => {
  const onErased = vi.fn()
  const asked = serveCalls({
    'profile.ping': aSessionAnswer(role),
    'people.erasure': () => ({
      data: {
        ...{ of: 'user' as const, id: 7, name: ANNA.name, refused },
        goes: { sessions: 2, devices: 0, waiting: 3 },
        rules: [
          { of: 'notification' as const, id: 4, name: 'Flat at night', next: false, is_last: true },
          { of: 'task' as const, id: 5, name: 'Mondays', next: false, is_last: false },
        ],
        stays: { entries: 41, problems: 0, tire_changes: 5, messages: 9, packs: 0 },
        typed_in: [{ of: 'vehicle' as const, id: 12, name: 'T-101' }],
        carried_by: [{ of: 'supplier' as const, id: 6, name: 'Anna de Vries Tires' }],
        shared_with: [{ of: 'contact' as const, id: 3, name: 'Night desk' }],
      },
    }),
    'people.erase': () => ({
      data: {
        ...{ number: 17, pseudonym: 'Person 17', again: false },
        without_recipient: [{ of: 'notification' as const, id: 4, name: 'Flat at night', next: false, is_last: true }],
      },
    }),
  })
  const Dialog = () => <ErasePersonDialog person={ANNA} onClose={() => undefined} onErased={onErased} />
  const shown = await showScreen({ screen: screen ?? Dialog, route: '/problems', at: '/problems', role })
  return { ...shown, asked, onErased }
}

it('says what goes, what stays and which rules tell nobody, before and after, and erases whoever was typed', async () => {
  const { user, onScreen, asked, onErased } = await open()
  expect(await onScreen.findByText('What stays, under a pseudonym')).toBeTruthy()
  expect(onScreen.getByText('Messages that wait and are not sent any more').nextSibling?.textContent).toBe('3')
  expect(onScreen.getByText('Changes of tires').nextSibling?.textContent).toBe('5')
  expect(onScreen.getByText('Devices told by push').nextSibling?.textContent).toBe('0')
  // What stays of them not at all is not counted.
  expect(onScreen.queryByText('Problems they had')).toBeNull()
  expect(onScreen.getByText(/Night desk/)).toBeTruthy()
  expect(onScreen.getByText(/Anna de Vries Tires/)).toBeTruthy()
  expect(onScreen.getByRole('link', { name: 'T-101' }).getAttribute('href')).toMatch(/vehicles\/12$/)
  expect(onScreen.getByRole('link', { name: 'Mondays' })).toBeTruthy()
  const lost = { name: 'Flat at night: tells nobody then' }
  expect(onScreen.getByRole('link', lost).getAttribute('href')).toMatch(/notifications\/4$/)
  const yes = onScreen.getByRole('button', { name: 'Erase for good' })
  const field = onScreen.getByRole('textbox')
  await user.type(field, 'Anna de Vrie{Enter}')
  expect(yes.hasAttribute('disabled')).toBe(true)
  expect(asked.some(({ name }) => name === 'people.erase')).toBe(false)
  await user.type(field, 's{Enter}')
  expect(await onScreen.findByText('Erased. What stays names “Person 17”.')).toBeTruthy()
  expect(onScreen.getByRole('link', lost)).toBeTruthy()
  expect(asked.filter(({ name }) => name === 'people.erase').map(({ sent }) => sent)).toMatchObject([
    { data: { of: 'user', id: 7, name: ANNA.name } },
  ])
  expect(onErased).not.toHaveBeenCalled()
  await user.click(onScreen.getByText('Close'))
  expect(onErased).toHaveBeenCalledOnce()
})

it.each([
  ['own_account', 'Nobody erases their own account: ask another administrator.'],
  ['last_admin', 'This is the last administrator who can sign in. Make somebody else one first.'],
] as const)('says why somebody cannot be erased: %s', async (refused, text) => {
  const { onScreen } = await open(refused)
  expect(await onScreen.findByText(text)).toBeTruthy()
  expect(onScreen.queryByRole('textbox')).toBeNull()
})

it('is offered to admins alone', async () => {
  const screen = () => (
    <>
      <h1>Users</h1>
      <ErasePersonButton person={ANNA} onErased={() => undefined} />
    </>
  )
  expect(
    await (await open(null, { screen })).onScreen.findByRole('button', { name: 'Erase this person for good' }),
  ).toBeTruthy()
  cleanup()
  const { onScreen } = await open(null, { screen, role: 'user' })
  await onScreen.findByRole('heading')
  expect(onScreen.queryByRole('button', { name: 'Erase this person for good' })).toBeNull()
})
