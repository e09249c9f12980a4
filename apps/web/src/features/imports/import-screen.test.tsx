import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSession, showScreen } from '../../testing/a-screen.tsx'
import { fillBrowserGaps } from '../../testing/browser-gaps.ts'
import { serveCalls } from '../../testing/served-calls.ts'
import { ImportScreen } from './import-screen.tsx'

beforeEach(fillBrowserGaps)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Beyond what one call takes, so that the file is stored in two parts. */
const ROWS = 1_001

it('tells how far a file is stored when its second part is refused, and lets the mended one be chosen again', async () => {
  serveCalls({
    'profile.ping': aSession('user'),
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
  expect(await onScreen.findByText(/^Rows up to 1,?000 are stored/)).toBeTruthy()
  expect(onScreen.queryByText(/Nothing was stored/)).toBeNull()
})
