import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { isProcessAlive } from '../db/managed/process-mark.ts'

const RUN = path.join(import.meta.dirname, 'run-to-be-killed.ts')

it.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)(
  'a run that ends by %s leaves neither its database server nor its folder behind',
  async (signal) => {
    const run = fork(RUN, { execArgv: [] })
    const [{ folder, pid }] = (await once(run, 'message')) as [{ folder: string; pid: number }]
    expect([existsSync(folder), isProcessAlive(pid)]).toEqual([true, true])
    run.kill(signal)
    await expect.poll(() => [existsSync(folder), isProcessAlive(pid)]).toEqual([false, false])
  },
)
