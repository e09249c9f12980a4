import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildWeb } from '../build-web.mjs'
import { inProject } from '../project.mjs'
import { compile } from './compile.mjs'
import { shrinkwrap } from './shrinkwrap.mjs'

/** What is opened as a file at run time, at the place where the compiled program looks for it. */
const ASSETS = [
  'apps/server/heap-flags.json',
  'apps/server/src/db/migrations',
  'apps/server/src/street-tiles/tilemaker-process.lua',
  'apps/simulator/scenarios',
  'apps/web/dist',
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
]

const readJson = (file) => JSON.parse(readFileSync(inProject(file), 'utf8'))

/** The package.json of the product as it is installed; a lean one leaves PostgreSQL and Node to the machine. */
const manifestOf = (lean) => {
  const project = readJson('package.json')
  const parts = ['apps/server/package.json', 'apps/simulator/package.json'].map(readJson)
  const needed = Object.fromEntries(
    parts.flatMap(({ dependencies }) => Object.entries(dependencies)).filter(([name]) => !name.startsWith('@coldbar/')),
  )
  return {
    name: project.name,
    version: project.version,
    description: project.description,
    license: project.license,
    type: 'module',
    engines: { node: '>=20' },
    bin: { coldbar: 'bin/coldbar.mjs' },
    dependencies: needed,
    optionalDependencies: lean ? {} : { ...parts[0].optionalDependencies, ...project.optionalDependencies },
  }
}

/** Makes a folder that npm packs and installs: JavaScript, the web app, and the very versions of packages that were tested. */
export const stage = async (folder, { lean = false } = {}) => {
  await buildWeb()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(path.join(folder, 'bin'), { recursive: true })
  const manifest = manifestOf(lean)
  // One that tests alone may need would be missed where it is installed, and nowhere before.
  const missing = [...(await compile(folder))].filter((name) => manifest.dependencies[name] === undefined)
  if (missing.length > 0) throw new Error(`No dependency of the product: ${missing.join(', ')}.`)
  for (const asset of ASSETS)
    cpSync(inProject(asset), path.join(folder, asset), {
      recursive: true,
      filter: (file) => path.basename(file) !== '.built-from' && !file.endsWith('.ts'),
    })
  cpSync(inProject('scripts/package/launcher.mjs'), path.join(folder, 'bin/coldbar.mjs'))
  const write = (name, content) => writeFileSync(path.join(folder, name), `${JSON.stringify(content, null, 2)}\n`)
  write('package.json', manifest)
  write('npm-shrinkwrap.json', shrinkwrap(readJson('package-lock.json'), manifest, 'apps/server'))
  return manifest
}
