import { beforeAll, beforeEach, expect, it } from 'vitest'
import { watchRowKeyboardShortcuts } from './row-keyboard-shortcuts.ts'

beforeAll(watchRowKeyboardShortcuts)

const pressed: string[] = []

beforeEach(() => {
  pressed.length = 0
  document.body.innerHTML = `
    <main>
      <ul>
        <li data-row><a href="#1">T-101</a><button data-does="take">Take T-101</button></li>
        <li data-row data-chosen="true"><a href="#2">T-102</a></li>
        <li data-row><a href="#3">T-103</a></li>
      </ul>
      <section data-beside-list>
        <button data-does="take">Take T-102</button>
        <button data-does="mute" data-choice>For a day</button><button data-does="mute" data-choice>For a week</button>
      </section>
    </main>`
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => pressed.push(button.textContent ?? ''))
})

const pressIn = (row: number, key: string): void => {
  const link = document.querySelectorAll<HTMLElement>('[data-row] a')[row]
  link?.focus()
  link?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
}

it('takes what the row tells of, by its own button or by the one beside the list', () => {
  pressIn(0, 'e')
  pressIn(1, 'e')
  expect(pressed).toEqual(['Take T-101', 'Take T-102'])
})

it('leads to the choice of how long, and chooses nothing', () => {
  pressIn(1, 'm')
  expect(pressed).toEqual([])
  expect(document.activeElement?.textContent).toBe('For a day')
})

it('does nothing to what stands open from another row', () => {
  pressIn(2, 'e')
  pressIn(2, 'm')
  expect(pressed).toEqual([])
  expect(document.activeElement?.textContent).toBe('T-103')
})
