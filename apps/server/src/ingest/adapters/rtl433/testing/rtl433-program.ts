import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'

const isThere = (tool: string): boolean => {
  try {
    execFileSync('sh', ['-c', `command -v ${tool}`], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Whether this machine has Debian's rtl_433; set-up puts it on a machine of its own. */
export const HAS_RTL433 = isThere('rtl_433')

/** Runs it to its end with files and codes in place of a receiver; gives what it wrote. Nothing of this machine's own set-up is read. */
export const rtl433 = async (...options: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)('rtl_433', ['-c', '/dev/null', ...options], { encoding: 'utf8' })
  return stdout
}
