import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inProject } from '../project.mjs'
import { isVersion, notesOf, releasedChangelog } from './changelog.mjs'
import { lockWithVersion, withVersion } from './package-json-version.mjs'

const LOG = '# Changelog\n\n## Unreleased\n\n- A tire.\n- A wheel.\n\n## 0.1.0 (2026-01-02)\n\n- The first.\n'

it('puts what was unreleased under its version, with room for what comes next', () => {
  const released = releasedChangelog(LOG, '0.2.0', '2026-11-26')
  expect(released).toContain('## Unreleased\n\n## 0.2.0 (2026-11-26)\n\n- A tire.')
  expect(notesOf(released, '0.2.0')).toBe('- A tire.\n- A wheel.')
  expect(notesOf(released, '0.1.0')).toBe('- The first.')
  expect(() => releasedChangelog(released, '0.3.0', '2026-11-27')).toThrow('names nothing unreleased')
  expect(() => releasedChangelog(LOG, '0.1.0', '2026-11-26')).toThrow('has version 0.1.0 already')
})

it.each([
  ['1.2.3', true],
  ['0.0.10', true],
  ['1.2', false],
  ['01.2.3', false],
  ['1.2.3-beta', false],
])('%s is a version: %s', (text, expected) => {
  expect(isVersion(text)).toBe(expected)
})

it('our own packages name each other by the new version, in the lock file too', () => {
  const server = readFileSync(inProject('apps/server/package.json'), 'utf8')
  const changed = JSON.parse(withVersion(server, '9.8.7'))
  expect([changed.version, changed.dependencies['@coldbar/domain']]).toEqual(['9.8.7', '9.8.7'])
  expect(changed.dependencies.fastify).toBe(JSON.parse(server).dependencies.fastify)
  const lock = readFileSync(inProject('package-lock.json'), 'utf8')
  const { version, packages } = JSON.parse(lockWithVersion(lock, '9.8.7'))
  expect([version, packages[''].version, packages['apps/server'].dependencies['@coldbar/i18n']]).toEqual(
    Array(3).fill('9.8.7'),
  )
  expect(packages['node_modules/fastify']).toEqual(JSON.parse(lock).packages['node_modules/fastify'])
  const own = JSON.parse(lock).version
  expect(lockWithVersion(lock, own)).toBe(lock)
})
