import { cleanup } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AddMessageTemplateDialog } from '../../features/message-texts/add-message-template.tsx'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { eventually } from '../../testing/eventually.ts'
import { serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Naming = () => {
  const [open, setOpen] = useState(true)
  return (
    <AddMessageTemplateDialog
      limit={{ kind: 'messageTemplate', has: 0 }}
      open={open}
      onClose={() => setOpen(false)}
      create={() => Promise.resolve(1)}
      onCreated={() => Promise.resolve()}
    />
  )
}

const TITLE = 'Add Template'
const QUESTION = 'Your changes are not saved yet. Leave them behind?'

const shown = async () => {
  serveCalls({ 'profile.ping': aSessionAnswer('user') })
  const page = await showScreen({ screen: Naming, route: '/', at: '/' })
  const name = await page.onScreen.findByRole('textbox', { name: 'Name' })
  const isOpen = (title: string): boolean => page.onScreen.queryByRole('dialog', { name: title }) !== null
  return { ...page, name, isOpen }
}

it('a dialog in which nothing was typed closes at once', async () => {
  const { user, isOpen } = await shown()
  await user.keyboard('{Escape}')
  await eventually(() => expect(isOpen(TITLE)).toBe(false))
  expect(isOpen(QUESTION)).toBe(false)
})

it('Esc on the question goes back to what was typed; discarding it closes the dialog', async () => {
  const { user, onScreen, name, isOpen } = await shown()
  await user.type(name, 'Night')
  await user.keyboard('{Escape}')
  await onScreen.findByRole('dialog', { name: QUESTION })
  await user.keyboard('{Escape}')
  await eventually(() => expect(isOpen(QUESTION)).toBe(false))
  expect(name).toHaveProperty('value', 'Night')
  await user.keyboard('{Escape}')
  await user.click(await onScreen.findByRole('button', { name: 'Discard the changes' }))
  await eventually(() => expect(isOpen(TITLE)).toBe(false))
})

it('its own Cancel means what it says', async () => {
  const { user, onScreen, name, isOpen } = await shown()
  await user.type(name, 'Night')
  await user.click(onScreen.getByRole('button', { name: 'Cancel' }))
  await eventually(() => expect(isOpen(TITLE)).toBe(false))
})
