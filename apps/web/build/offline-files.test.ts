import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { isKeptForLater, offlineFilesBesideCode } from './offline-files.ts'

const YARD = join(import.meta.dirname, '../src/features/pump-list/pump-list-screen.tsx')

/** Files that a file of the source imports at once, and those that it imports when somebody wants them. */
const importsOf = (file: string): { atOnce: string[]; later: string[] } => {
  const source = readFileSync(file, 'utf8')
  const found = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, path]) => join(dirname(file), path ?? ''))
  return {
    atOnce: found(/^(?:import|export) (?!type )[^;]*? from '(\.[^']+\.tsx?)'/gm),
    later: found(/import\('(\.[^']+)'\)/g),
  }
}

/** What a screen may load while it is open. */
const loadedLater = (screen: string): Set<string> => {
  const later = new Set<string>()
  const seen = new Set<string>()
  const queue = [screen]
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    const imports = importsOf(file)
    for (const each of imports.later) later.add(each)
    queue.push(...imports.atOnce, ...imports.later)
  }
  return later
}

it('keeps all that the yard loads when somebody wants it: there may be no network then', () => {
  const later = loadedLater(YARD)
  expect([...later]).toContain(join(import.meta.dirname, '../src/ui/scan/scan-code-dialog.tsx'))
  expect([...later].filter((file) => !isKeptForLater(file))).toEqual([])
})

it('keeps the texts of every language: the first opening of a new build may be without a network', () => {
  const page =
    '<link rel="stylesheet" href="/assets/page-1.css"><script type="module" src="/assets/main-2.js"></script>'
  const texts = { en: '/assets/initial-en.js', ko: '/assets/initial-ko.js' }
  const furtherTexts = { en: '/assets/lazy-en.js', ko: '/assets/lazy-ko.js' }
  expect(offlineFilesBesideCode(page, { texts, furtherTexts })).toEqual([
    '/assets/page-1.css',
    '/assets/main-2.js',
    '/assets/initial-en.js',
    '/assets/initial-ko.js',
    '/assets/lazy-en.js',
    '/assets/lazy-ko.js',
  ])
})
