import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { polyfillTestBrowser } from '../../../testing/polyfill-test-browser.ts'
import { loadTexts, TextsProvider } from '../../../texts/texts.tsx'
import { ColumnPicker } from './column-picker.tsx'

beforeEach(polyfillTestBrowser)
afterEach(cleanup)

const COLUMNS = [
  { key: 'name', title: 'vehicles.name' },
  { key: 'type', title: 'vehicles.type' },
] as const

const show = async () => {
  const texts = await loadTexts('en')
  const onToggle = vi.fn()
  render(
    <MantineProvider env="test">
      <TextsProvider initial={texts} onChanged={() => undefined}>
        <ColumnPicker columns={COLUMNS} hidden={[]} onToggle={onToggle} />
      </TextsProvider>
    </MantineProvider>,
  )
  return { onToggle, button: screen.getByRole('button', { name: 'Choose columns' }) }
}

it('opens at the first press, though its code comes after it, at the button that was pressed', async () => {
  const { button, onToggle } = await show()
  await act(async () => void fireEvent.click(button))
  const menu = await screen.findByRole('menu', { name: 'Choose columns' })
  expect(screen.getByRole('button', { name: 'Choose columns', hidden: true })).toBe(button)
  expect(button.getAttribute('aria-controls')).toBe(menu.id)
  fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Type' }))
  expect(onToggle).toHaveBeenCalledWith('type')
})

it('gives the focus back to its button when it is closed', async () => {
  const { button } = await show()
  const user = userEvent.setup()
  button.focus()
  await act(async () => void fireEvent.click(button))
  await screen.findByRole('menu')
  await user.keyboard('{Escape}')
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await vi.waitFor(() => expect(document.activeElement).toBe(button))
})

it('closes when its button is pressed again', async () => {
  const { button } = await show()
  await act(async () => void fireEvent.click(button))
  await screen.findByRole('menu')
  await userEvent.setup().click(button)
  expect(button.getAttribute('aria-expanded')).toBe('false')
})

it('stays closed where Escape was pressed before its code came', async () => {
  const { button } = await show()
  await act(async () => {
    fireEvent.click(button)
    fireEvent.keyDown(button, { key: 'Escape' })
    await vi.dynamicImportSettled()
  })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('menu')).toBeNull()
})

it('stays closed where somebody had gone on to something else when its code came', async () => {
  const { button } = await show()
  const search = document.body.appendChild(document.createElement('input'))
  await act(async () => {
    fireEvent.click(button)
    search.focus()
    await vi.dynamicImportSettled()
  })
  await vi.waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'))
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(search)
  search.remove()
})
