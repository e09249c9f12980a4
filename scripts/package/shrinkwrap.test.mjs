import { expect, it } from 'vitest'
import { shrinkwrap } from './shrinkwrap.mjs'

const LOCK = {
  name: 'project',
  lockfileVersion: 3,
  packages: {
    '': { name: 'project', devDependencies: { vitest: '1.0.0' } },
    'node_modules/fastify': { version: '5.0.0', dependencies: { pino: '^1' } },
    'node_modules/fastify/node_modules/pino': { version: '1.0.0' },
    'node_modules/pino': { version: '2.0.0' },
    'node_modules/vitest': { version: '1.0.0', dev: true, dependencies: { pino: '^2' } },
    'node_modules/zod': { version: '4.0.0', dev: true },
  },
}
const manifest = (dependencies) => ({ name: 'coldbar', version: '1.2.3', bin: {}, dependencies })

it('keeps what the package needs, where Node finds it, and nothing else', () => {
  const { packages, ...head } = shrinkwrap(LOCK, manifest({ fastify: '5.0.0', zod: '4.0.0' }))
  expect(head).toMatchObject({ name: 'coldbar', version: '1.2.3', lockfileVersion: 3 })
  expect(Object.keys(packages)).toEqual([
    '',
    'node_modules/fastify',
    'node_modules/fastify/node_modules/pino',
    'node_modules/zod',
  ])
  expect(packages['node_modules/zod']).toEqual({ version: '4.0.0' })
})

it('refuses what was never locked', () => {
  expect(() => shrinkwrap(LOCK, manifest({ express: '5.0.0' }))).toThrow('does not hold express')
})

it('takes what lies beside one package of the project, which then lies beside the whole', () => {
  const packages = {
    ...LOCK.packages,
    'apps/server/node_modules/pino': { version: '3.0.0' },
    'apps/server/node_modules/tar': { version: '7.0.0', dependencies: { zod: '^4' } },
  }
  const { packages: kept } = shrinkwrap({ ...LOCK, packages }, manifest({ tar: '7.0.0' }), 'apps/server')
  expect(Object.keys(kept)).toEqual(['', 'node_modules/tar', 'node_modules/zod'])
  expect(() => shrinkwrap({ ...LOCK, packages }, manifest({ pino: '3.0.0', vitest: '1.0.0' }), 'apps/server')).toThrow(
    'cannot both lie in node_modules/pino',
  )
})
