import { execFileSync } from 'node:child_process'

/** Whether this machine has tilemaker and osmium; set-up puts them on a machine of its own. */
export const HAS_MAP_PROGRAMS = ((): boolean => {
  try {
    execFileSync('sh', ['-c', 'command -v tilemaker && command -v osmium'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()
