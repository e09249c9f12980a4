import { Menu } from '@mantine/core'
import { cleanup } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { eventually } from '../../testing/eventually.ts'
import { serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { Dialog } from './dialog.tsx'

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A dialog that comes when it is wanted and goes at once, as those do whose code comes late. */
const Late = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Share
      </button>
      <Menu>
        <Menu.Target>
          <button type="button">Wheel</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpen(true)}>Swap</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open ? (
        <Dialog opened onClose={() => setOpen(false)} title="Window">
          <input aria-label="Note" />
        </Dialog>
      ) : null}
    </>
  )
}

/** A dialog that stands open from its first moment and stays when it is closed. */
const OpenAtFirst = () => {
  const [open, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Share
      </button>
      {open === null ? null : (
        <Dialog opened={open} onClose={() => setOpen(false)} title="Window">
          <input aria-label="Note" />
        </Dialog>
      )}
    </>
  )
}

it.each([
  { what: 'goes at once', Screen: Late },
  { what: 'stood open from its first moment', Screen: OpenAtFirst },
])('a dialog that $what gives the focus back to the button that opened it', async ({ Screen }) => {
  serveCalls({ 'profile.ping': aSessionAnswer('user') })
  const { user, onScreen } = await showScreen({ screen: Screen, route: '/', at: '/' })
  const button = await onScreen.findByRole('button', { name: 'Share' })
  await user.click(button)
  await onScreen.findByRole('dialog')
  await eventually(() => expect(document.activeElement).not.toBe(button))
  await user.keyboard('{Escape}')
  await eventually(() => expect(document.activeElement).toBe(button))
})

it('a dialog opened from a menu gives the focus back to the button of the menu', async () => {
  serveCalls({ 'profile.ping': aSessionAnswer('user') })
  const { user, onScreen } = await showScreen({ screen: Late, route: '/', at: '/' })
  const button = await onScreen.findByRole('button', { name: 'Wheel' })
  await user.click(button)
  await user.click(await onScreen.findByRole('menuitem', { name: 'Swap' }))
  await onScreen.findByRole('dialog')
  await eventually(() => expect(document.activeElement?.closest('[role=dialog]')).not.toBeNull())
  await user.keyboard('{Escape}')
  await eventually(() => expect(document.activeElement).toBe(button))
})

/** A dialog that stands over another one, such as a question about what is in it. */
const OneOverTheOther = () => {
  const [lower, setLower] = useState(true)
  const [upper, setUpper] = useState(true)
  return (
    <>
      <Dialog opened={lower} onClose={() => setLower(false)} title="Lower">
        <input aria-label="Note" />
      </Dialog>
      <Dialog opened={upper} onClose={() => setUpper(false)} title="Upper">
        <input aria-label="Answer" />
      </Dialog>
    </>
  )
}

it('Esc closes the uppermost dialog alone, one after the other', async () => {
  serveCalls({ 'profile.ping': aSessionAnswer('user') })
  const { user, onScreen } = await showScreen({ screen: OneOverTheOther, route: '/', at: '/' })
  await onScreen.findByRole('dialog', { name: 'Upper' })
  await user.keyboard('{Escape}')
  await eventually(() => expect(onScreen.queryByRole('dialog', { name: 'Upper' })).toBeNull())
  expect(onScreen.queryByRole('dialog', { name: 'Lower' })).not.toBeNull()
  await user.keyboard('{Escape}')
  await eventually(() => expect(onScreen.queryByRole('dialog', { name: 'Lower' })).toBeNull())
})
