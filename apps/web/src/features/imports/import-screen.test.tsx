import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { ImportScreen } from './import-screen.tsx'

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Beyond what one call takes, so that the file is stored in two parts. */
const ROWS = 1_001

it('tells how far a file is stored when its second part is refused, and lets the mended one be chosen again', async () => {
  serveCalls({
    'profile.ping': aSessionAnswer('user'),
    'vehicles.import': ({ data }) => {
      const { dry_run, rows } = data as { dry_run: boolean; rows: readonly (readonly string[])[] }
      const refuses = !dry_run && rows.length === 1
      const action = refuses ? ('refuse' as const) : ('add' as const)
      const problems = refuses ? [{ column: 'name', problem: 'taken' as const, value: null }] : []
      const line = { row: 1, name: 'V', action, changes: [], problems }
      const [added, refused] = refuses ? [0, 1] : [rows.length, 0]
      const lines = rows.map((_, at) => ({ ...line, row: at + 1 }))
      return { data: { applied: !dry_run && !refuses, added, changed: 0, unchanged: 0, refused, rows: lines } }
    },
  })
  const { user, onScreen } = await showScreen({ screen: ImportScreen, route: '/import', at: '/import', role: 'user' })
  await onScreen.findByRole('heading', { level: 1 })
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (input === null) throw new Error('there is nothing to choose a file with')
  const lines = Array.from({ length: ROWS }, (_, at) => `V${at},T`)
  await user.upload(input, new File([`name,type\n${lines.join('\n')}`], 'vehicles.csv'))
  // A browser tells of the same file again only where the field has forgotten it.
  expect(input.value).toBe('')
  await user.click(await onScreen.findByRole('button', { name: /1,?001/ }))
  // The titles stand in row 1 of the file.
  expect(await onScreen.findByText(/^Rows up to 1,?001 are stored/)).toBeTruthy()
  expect(onScreen.queryByText(/Nothing was stored/)).toBeNull()
})

const chooseFile = async (user: { upload: (input: HTMLElement, file: File) => Promise<void> }, text: string) => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (input === null) throw new Error('there is nothing to choose a file with')
  await user.upload(input, new File([text], 'tires.csv'))
}

it('counts rows as a spreadsheet does, says which words it takes, and what comes after a stored file', async () => {
  const asked = serveCalls({
    'profile.ping': aSessionAnswer('user'),
    'tires.import': ({ data }) => {
      const { dry_run, rows } = data as { dry_run: boolean; rows: readonly (readonly string[])[] }
      const lines = rows.map(([name = '', side = ''], at) => {
        const refused = side === 'links'
        const allowed = ['left', 'right']
        const problems = refused ? [{ column: 'side', problem: 'not_a_choice' as const, value: side, allowed }] : []
        return { row: at + 1, name, action: refused ? ('refuse' as const) : ('add' as const), changes: [], problems }
      })
      const refused = lines.filter(({ action }) => action === 'refuse').length
      const added = lines.length - refused
      return { data: { applied: !dry_run && refused === 0, added, changed: 0, unchanged: 0, refused, rows: lines } }
    },
  })
  const at = { screen: ImportScreen, route: '/import', at: '/import?kind=tires', role: 'user' } as const
  const { user, onScreen } = await showScreen(at)
  await onScreen.findByRole('heading', { level: 1 })
  await chooseFile(user, 'name,side\nA,left\n\nB,links\n')
  const refused = (await onScreen.findByText(/links is not one of its words/)).closest('tr')
  expect(refused?.cells[0]?.textContent).toBe('4')
  expect(refused?.textContent).toContain('It takes: left, right')
  await chooseFile(user, 'name,side\nA,left\n')
  await user.click(await onScreen.findByRole('button', { name: 'Store 1 row' }))
  await user.click(await onScreen.findByRole('button', { name: 'Import tags' }))
  expect(await onScreen.findByRole('radio', { name: 'Tags', checked: true })).toBeTruthy()
  expect(asked.filter(({ name }) => name === 'tires.import')).toHaveLength(3)
})
