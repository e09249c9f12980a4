import { expect, it } from 'vitest'
import { offlineFilesBesideCode } from './offline-files.ts'

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
