import path from 'node:path'
import { install } from './install.mjs'
import { installed } from './package/installed.mjs'
import { proveContainer } from './package/prove-container.mjs'
import { proveTarball } from './package/prove-tarball.mjs'
import { tarball } from './package/tarball.mjs'

/** What can be made and proved, each by its name. */
const MAKERS = {
  tarball,
  installed: async (folder) => {
    await installed(path.resolve(folder))
    return folder
  },
  'prove-tarball': async (file) => proveTarball(path.resolve(file)),
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
