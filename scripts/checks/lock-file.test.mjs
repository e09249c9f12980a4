import { expect, it } from 'vitest'
import { unlocked } from './lock-file.mjs'

const biome = { optionalDependencies: { 'cli-linux': '1', 'cli-mac': '1' } }

it('finds a package of another system that was left out', () => {
  const packages = { '': { dependencies: { biome: '1' } }, 'node_modules/biome': biome, 'node_modules/cli-linux': {} }
  expect(unlocked({ packages })).toEqual(['node_modules/biome needs cli-mac'])
})

it('finds what lies within a package, beside it or at the top', () => {
  const packages = {
    'apps/server': { dependencies: { a: '1', b: '1' } },
    'apps/server/node_modules/b': { dependencies: { c: '1' } },
    'apps/server/node_modules/b/node_modules/c': { dependencies: { a: '1', b: '1' } },
    'node_modules/a': {},
  }
  expect(unlocked({ packages })).toEqual([])
})
