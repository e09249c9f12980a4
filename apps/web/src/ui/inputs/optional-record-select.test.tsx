import { MantineProvider } from '@mantine/core'
import { cleanup, screen as onScreen, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { loadTexts, TextsProvider } from '../../texts/texts.tsx'
import { theme } from '../../theme.ts'
import { OptionalRecordSelect } from './optional-record-select.tsx'

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a number that no option has is offered anew where one may be, and stands in the field once it is chosen', async () => {
  const Form = () => {
    const [tag, setTag] = useState<number | null>(null)
    const newNumber = { accepts: (typed: number) => typed < 5_000, label: (typed: number) => `Register ${typed}` }
    const options = [{ id: 471, name: '471' }]
    return (
      <OptionalRecordSelect label="Tag" nothing="No Tag" {...{ options, newNumber }} value={tag} onChange={setTag} />
    )
  }
  const user = userEvent.setup()
  render(
    <MantineProvider env="test" theme={theme}>
      <TextsProvider initial={await loadTexts('en')} onChanged={() => undefined}>
        <Form />
      </TextsProvider>
    </MantineProvider>,
  )
  const offered = () => onScreen.queryAllByRole('option').map(({ textContent }) => textContent)
  await user.tab()
  await user.keyboard('471')
  expect(offered()).toEqual(['471'])
  await user.keyboard('1')
  expect(offered()).toEqual(['Register 4711'])
  await user.keyboard('1')
  expect(offered()).toEqual([])
  await user.keyboard('{Backspace}')
  await user.click(onScreen.getByRole('option', { name: 'Register 4711' }))
  expect(onScreen.getByRole('combobox', { name: 'Tag' })).toHaveProperty('value', '4711')
})

it('a number that was typed is taken when its field is left, also where its option was not pressed', async () => {
  const chosen: (number | null)[] = []
  const Form = () => {
    const [tag, setTag] = useState<number | null>(null)
    const newNumber = { accepts: (typed: number) => typed < 5_000, label: (typed: number) => `Register ${typed}` }
    const choose = (id: number | null): void => {
      chosen.push(id)
      setTag(id)
    }
    const options = [{ id: 9, name: '00 00 00 47' }]
    return (
      <OptionalRecordSelect label="Tag" nothing="No Tag" {...{ options, newNumber }} value={tag} onChange={choose} />
    )
  }
  const user = userEvent.setup()
  render(
    <MantineProvider env="test" theme={theme}>
      <TextsProvider initial={await loadTexts('en')} onChanged={() => undefined}>
        <Form />
      </TextsProvider>
    </MantineProvider>,
  )
  const field = onScreen.getByRole('combobox', { name: 'Tag' })
  await user.click(field)
  await user.keyboard('4711')
  await user.tab()
  expect(field).toHaveProperty('value', '4711')
  await user.click(field)
  await user.keyboard('00 00 00 47')
  await user.tab()
  await user.click(field)
  await user.keyboard('9999')
  await user.tab()
  // What can be no number of one leaves what was chosen.
  expect(field).toHaveProperty('value', '00 00 00 47')
  expect(chosen).toEqual([4711, 9])
})

it('what is typed replaces the name that stands in it, and finds others', async () => {
  const options = [
    { id: 1, name: 'NEW-1' },
    { id: 2, name: 'OLD-1' },
  ]
  const user = userEvent.setup()
  render(
    <MantineProvider env="test" theme={theme}>
      <TextsProvider initial={await loadTexts('en')} onChanged={() => undefined}>
        <OptionalRecordSelect
          label="Vehicle"
          nothing="No Vehicle"
          options={options}
          value={null}
          onChange={() => undefined}
        />
      </TextsProvider>
    </MantineProvider>,
  )
  await user.tab()
  await user.keyboard('new')
  expect(onScreen.getByRole('combobox', { name: 'Vehicle' })).toHaveProperty('value', 'new')
  expect(onScreen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['NEW-1'])
})

it('a record that two lists name at once is offered once, by the name that comes first', async () => {
  const options = [
    { id: 7, name: 'Spare of Truck 1 · T7' },
    { id: 8, name: 'T8' },
    { id: 7, name: 'Truck 1 · front left · T7' },
  ]
  const user = userEvent.setup()
  render(
    <MantineProvider env="test" theme={theme}>
      <TextsProvider initial={await loadTexts('en')} onChanged={() => undefined}>
        <OptionalRecordSelect label="Swap with" options={options} value={null} onChange={() => undefined} />
      </TextsProvider>
    </MantineProvider>,
  )
  await user.tab()
  await user.keyboard('{ArrowDown}')
  expect(onScreen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Spare of Truck 1 · T7', 'T8'])
})
