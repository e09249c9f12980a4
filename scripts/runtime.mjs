import { existsSync } from 'node:fs'
import { delimiter } from 'node:path'
import { inProject } from './project.mjs'

/** First Node that runs TypeScript without a build step or a flag. */
const OLDEST = [22, 18]

/**
 * Does this Node, given as its version, run our TypeScript?
 *
 * @internal Tests stand on its edge; a process has one version.
 */
export const isNewEnough = (version) => {
  const [major, minor] = version.split('.').map(Number)
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])
}

/**
 * The Node that runs our TypeScript: the one we were started with when it is new enough, else the one that came with the packages.
 * Throws a sentence when there is neither.
 */
export function runtime() {
  if (isNewEnough(process.versions.node)) return process.execPath
  const packaged = inProject('node_modules', '.bin', 'node')
  if (existsSync(packaged)) return packaged
  throw new Error(
    `Node ${process.versions.node} is too old and none came with the packages for this machine. Install Node ${OLDEST.join('.')} or newer and try again.`,
  )
}

/** Our own tools first, so that a tool's `#!/usr/bin/env node` finds the new Node too. */
export const toolEnvironment = () => ({
  ...process.env,
  PATH: `${inProject('node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
})
