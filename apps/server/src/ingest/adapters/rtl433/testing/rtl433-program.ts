import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
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

/** Nothing of this machine's own set-up is read. */
const BARE = ['-c', '/dev/null']

/** Runs it to its end with files and codes in place of a receiver; gives what it wrote. */
export const runRtl433 = async (...options: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)('rtl_433', [...BARE, ...options], { encoding: 'utf8' })
  return stdout
}

/** Runs it until it is ended, as with a receiver. */
export const startListeningRtl433 = (...options: string[]): { end(): Promise<void> } => {
  const child: ChildProcess = spawn('rtl_433', [...BARE, ...options], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  return {
    end: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
