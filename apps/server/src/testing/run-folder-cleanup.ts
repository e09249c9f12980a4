import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isProcessAlive } from '../db/managed/process-mark.ts'

// Run by run-folder.ts: waits until the process that started it has ended, however that went, and clears up behind it.
const folder = process.argv[2] ?? ''
const LOOK_MS = 50
const PATIENT_LOOKS = 200

/** What is found in files that a server may just be taking away; `none` when it has. */
const unlessGone = <T>(look: () => T, none: T): T => {
  try {
    return look()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return none
    throw error
  }
}

const filesIn = (place: string, name: string): string[] =>
  unlessGone(() => readdirSync(place, { recursive: true, encoding: 'utf8' }), [])
    .filter((file) => path.basename(file) === name)
    .map((file) => path.join(place, file))

const textOf = (file: string): string => unlessGone(() => readFileSync(file, 'utf8'), '')

/** The database servers whose clusters lie in the folder, or where a data folder of it says. */
const servers = (): number[] => {
  const elsewhere = filesIn(folder, 'postgres.place').map((file) => textOf(file).trim())
  return [folder, ...elsewhere]
    .flatMap((place) => filesIn(place, 'postmaster.pid'))
    .map((file) => Number(textOf(file).split('\n')[0]))
    .filter((pid) => pid > 0 && isProcessAlive(pid))
}

for await (const _ of process.stdin);
for (let look = 0; look < PATIENT_LOOKS; look += 1) {
  const alive = servers()
  if (alive.length === 0) break
  // At once: what they hold is thrown away.
  for (const pid of alive) process.kill(pid, 'SIGQUIT')
  await wait(LOOK_MS)
}
rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: LOOK_MS })
