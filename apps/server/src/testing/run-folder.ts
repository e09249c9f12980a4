import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync } from 'node:fs'
import { Socket } from 'node:net'
import path from 'node:path'
import { fastestTemporaryFolder } from './temporary-folder.ts'

const GUARD = path.join(import.meta.dirname, 'run-folder-cleanup.ts')

export type TestRunFolder = {
  folder: string
  /** Stops what runs in it and removes it; resolves when both is done. */
  remove(): Promise<void>
}

/**
 * A folder that goes with this process, and with it every database server whose cluster lies in it: also when the process is
 * killed, since a guard notices that nobody holds the other end of its input any more.
 */
export const createTestRunFolder = (): TestRunFolder => {
  // Short, because of the sockets in it, and enterable by the server's user.
  const folder = mkdtempSync(path.join(fastestTemporaryFolder(), 'coldbar-test-'))
  chmodSync(folder, 0o755)
  // In a session of its own: Ctrl-C is meant for the run.
  const guard = spawn(process.execPath, [GUARD, folder], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  guard.unref()
  if (guard.stdin instanceof Socket) guard.stdin.unref()
  return {
    folder,
    remove: async () => {
      const ended = once(guard, 'exit')
      guard.ref()
      guard.stdin.end()
      await ended
    },
  }
}
