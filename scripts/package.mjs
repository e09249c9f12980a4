import path from 'node:path'
import { install } from './install.mjs'
import { proveTarball } from './package/prove-tarball.mjs'
import { tarball } from './package/tarball.mjs'

/** What can be made and proved, each by its name. */
const MAKERS = {
  tarball,
  'prove-tarball': async (file) => proveTarball(path.resolve(file)),
}

const [name = '', ...args] = process.argv.slice(2)
const make = MAKERS[name]
if (make === undefined) {
  console.error(`Say what: ${Object.keys(MAKERS).join(', ')} (proofs take the file that they are about).`)
  process.exit(2)
}
await install()
const made = await make(...args)
if (made !== undefined) console.log(made)
