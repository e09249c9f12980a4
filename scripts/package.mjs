import { readFileSync } from 'node:fs'
import path from 'node:path'
import { install } from './install.mjs'
import { deb } from './package/deb.mjs'
import { installed } from './package/installed.mjs'
import { proveContainer } from './package/prove-container.mjs'
import { proveDeb } from './package/prove-deb.mjs'
import { proveTarball } from './package/prove-tarball.mjs'
import { tarball } from './package/tarball.mjs'
import { inProject } from './project.mjs'

const { version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))

/** What can be made and proved, each by its name. */
const MAKERS = {
  tarball,
  deb: () => deb(version),
  installed: async (folder) => {
    await installed(path.resolve(folder))
    return folder
  },
  'prove-tarball': async (file) => proveTarball(path.resolve(file)),
  'prove-deb': async (file) => proveDeb(path.resolve(file)),
  'prove-container': proveContainer,
}

const [name = '', ...args] = process.argv.slice(2)
const make = MAKERS[name]
if (make === undefined) {
  console.error(
    `Say what: ${Object.keys(MAKERS).join(', ')} (installed takes a folder, proofs the file that they are about).`,
  )
  process.exit(2)
}
await install()
const made = await make(...args)
if (made !== undefined) console.log(made)
