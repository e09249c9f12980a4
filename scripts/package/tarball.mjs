import { mkdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import { inProject } from '../project.mjs'
import { runOrExit } from '../run.mjs'
import { stage } from './stage.mjs'

/** The product as it was packed. */
export const STAGED = inProject('.cache', 'package', 'coldbar')

/** Where releases are put. */
export const RELEASE = inProject('dist')

/** Packs the product as npm installs it and returns the file. */
export const tarball = async () => {
  const { name, version } = await stage(STAGED)
  mkdirSync(RELEASE, { recursive: true })
  const file = path.join(RELEASE, `${name}-${version}.tgz`)
  await runOrExit(
    'npm',
    ['pack', STAGED, '--ignore-scripts', '--loglevel=error', '--pack-destination', path.dirname(STAGED)],
    {
      quiet: true,
    },
  )
  renameSync(path.join(path.dirname(STAGED), `${name}-${version}.tgz`), file)
  return file
}
