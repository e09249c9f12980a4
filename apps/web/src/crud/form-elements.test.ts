import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCES = join(import.meta.dirname, '..')
const MACHINE = 'crud/forms/form-frame.tsx'

/** Forms that are none of the edit machine's, and why nothing that somebody wrote can be lost in them. */
const OTHERS: Readonly<Record<string, string>> = {
  'features/vehicle-types/vehicle-type-form.tsx': 'of the edit machine, and leads to the wheel that is wrong',
  'session/sign-in-form.tsx': 'signs in',
  'features/forgotten-password/forgot-password-screen.tsx': 'asks for a mail, by somebody who is not signed in',
  'features/forgotten-password/reset-password-screen.tsx': 'chooses a password, by somebody who is not signed in',
  'features/home/first-notification-rule-offer.tsx': 'one address and a button',
  'features/tags/assign-tag.tsx': 'one choice and a button',
  'features/exports/fleet-export-form.tsx': 'asks for a file',
  'fleet/evidence/evidence-dialog.tsx': 'asks for a file',
  'fleet/people/erase-person-dialog.tsx': 'a name that is typed once more, as a check',
  'fleet/file-download/measurements-export.tsx': 'asks for a file',
  'charts/chart-period-choice.tsx': 'asks for what is shown',
  'ui/list/filter/saved-filters-panel.tsx': 'asks for what is shown',
}

const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx') && !path.startsWith('testing/'))

it('every form is one of the edit machine, which keeps what was typed and names what was refused', () => {
  const holding = sources.filter((path) => /<form\b/.test(readFileSync(join(SOURCES, path), 'utf8')))
  expect(holding).toContain(MACHINE)
  expect(holding.filter((path) => path !== MACHINE).toSorted()).toEqual(Object.keys(OTHERS).toSorted())
})
