import { expect, it } from 'vitest'
import { CLIENT_VERSION, isNewerVersion, versionText } from './client-version.ts'

it.each([
  { server: [1, 12, 1], newer: false },
  { server: [1, 12, 2], newer: true },
  { server: [1, 13, 0], newer: true },
  { server: [2, 0, 0], newer: true },
  { server: [1, 11, 9], newer: false },
  { server: [0, 99, 99], newer: false },
])('$server is newer than 1.12.1: $newer', ({ server: [major = 0, minor = 0, patch = 0], newer }) => {
  expect(isNewerVersion({ major, minor, patch }, CLIENT_VERSION)).toBe(newer)
})

it('is written with dots', () => {
  expect(versionText(CLIENT_VERSION)).toBe('1.12.1')
})
