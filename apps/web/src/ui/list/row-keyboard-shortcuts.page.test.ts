import { beforeAll, beforeEach, expect, it } from 'vitest'
import { watchRowKeyboardShortcuts } from './row-keyboard-shortcuts.ts'

beforeAll(watchRowKeyboardShortcuts)

const pressed: string[] = []

/** A list of which the second row is chosen, with the record of this id open beside it. */
const show = (shownId: number, openProblems = 1): void => {
  pressed.length = 0
  const takes = Array.from({ length: openProblems }, (_, i) => `<button data-does="take">Take ${i + 1}</button>`)
  document.body.innerHTML = `
    <main>
      <ul>
        <li data-row="101"><a href="#1">T-101</a><button data-does="take">Take T-101</button></li>
        <li data-row="102" data-chosen="true"><a href="#2">T-102</a></li>
        <li data-row="103"><a href="#3">T-103</a></li>
      </ul>
      <section data-beside-list>
        <article data-shows="${shownId}">
          ${takes.join('')}
          <button data-does="mute">For a day</button><button data-does="mute">For a week</button>
        </article>
      </section>
    </main>`
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => pressed.push(button.textContent ?? ''))
}

beforeEach(() => show(102))

const pressIn = (row: number, key: string): void => {
  const link = document.querySelectorAll<HTMLElement>('[data-row] a')[row]
  link?.focus()
  link?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
}

it('takes what the row tells of, by its own button or by the one beside the list', () => {
  pressIn(0, 'e')
  pressIn(1, 'e')
  expect(pressed).toEqual(['Take T-101', 'Take 1'])
})

it.each([
  ['m', 1, 'For a day'],
  ['e', 2, 'Take 1'],
])('leads by %s to the first of several, and chooses none', (key, openProblems, first) => {
  show(102, openProblems)
  pressIn(1, key)
  expect(pressed).toEqual([])
  expect(document.activeElement?.textContent).toBe(first)
})

it.each(['e', 'm'])('does nothing by %s to what stands open from another row', (key) => {
  pressIn(2, key)
  expect(pressed).toEqual([])
  expect(document.activeElement?.textContent).toBe('T-103')
})

it('does nothing to a record that is still on show while the chosen one is on its way', () => {
  show(101)
  pressIn(1, 'e')
  expect(pressed).toEqual([])
})

it('goes on with the letters at the button of a menu that is closed again, which arrows open', () => {
  document.querySelector('button')?.setAttribute('aria-haspopup', 'menu')
  const button = document.querySelector('button')
  const from = (key: string): string | null | undefined => {
    button?.focus()
    button?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    return document.activeElement?.textContent
  }
  expect([from('j'), from('ArrowDown')]).toEqual(['T-102', 'Take T-101'])
})
