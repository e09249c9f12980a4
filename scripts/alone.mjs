import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { inProject } from './project.mjs'

const LOOK_MS = 300

const isRunning = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const take = (file) => {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  }
}

/** Who holds a lock file, or null when it is gone or its process has died. */
const holderOf = (file) => {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    return pid > 0 && isRunning(pid) ? pid : null
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    return null
  }
}

/** Runs `work` while no other command prepares this folder: two installs or builds at once would ruin each other's files. */
export async function alone(work) {
  const file = inProject('.cache', 'preparing.lock')
  mkdirSync(inProject('.cache'), { recursive: true })
  for (let told = false; !take(file); told = true) {
    if (holderOf(file) === null) rmSync(file, { force: true })
    else {
      if (!told) console.log('Another command is preparing this folder; waiting for it ...')
      await wait(LOOK_MS)
    }
  }
  const give = () => rmSync(file, { force: true })
  process.once('exit', give)
  try {
    return await work()
  } finally {
    process.off('exit', give)
    give()
  }
}
