import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'
import { type Finding, failedFinding, okFinding, warningFinding } from './finding.ts'

const PART = 'data folder'
const MEGABYTE = 1024 * 1024
/** A month of a large fleet's readings: less, and somebody should see to it now. */
const FEW_MEGABYTES = 5_000
/** PostgreSQL's own log of what it writes grows up to 2 GB (max_wal_size), and it stops where that finds no room. */
const TOO_FEW_MEGABYTES = 500
/** Others may neither read nor write. */
const OTHERS = 0o077

/** The folder, or the nearest one above it that there is. */
const nearest = (folder: string): string => (existsSync(folder) ? folder : nearest(path.dirname(folder)))

const mayWrite = (place: string): boolean => {
  try {
    accessSync(place, constants.W_OK)
    return true
  } catch {
    return false
  }
}

const checkKey = (dataDir: string): Finding[] => {
  const file = path.join(dataDir, 'secret.key')
  const found = statSync(file, { throwIfNoEntry: false })
  if (found === undefined || (found.mode & OTHERS) === 0) return []
  return [warningFinding('secret key', `Others may read ${file}.`, `chmod 600 ${file}`)]
}

/** The data folder: is it there, may we write in it, is its key our own, and is there room. */
export const checkDataFolder = (dataDir: string): Finding[] => {
  const there = nearest(dataDir)
  if (!statSync(there).isDirectory())
    return [
      failedFinding(
        PART,
        `${there} is in the way of ${dataDir}: it is no folder.`,
        'Remove it, or choose another DATA_DIR.',
      ),
    ]
  if (!mayWrite(there))
    return [
      failedFinding(
        PART,
        `${there} may not be written by this user.`,
        'Run as the user it belongs to, or choose another DATA_DIR.',
      ),
    ]
  const where = there === dataDir ? `${dataDir} can be written.` : `${dataDir} is not there yet; it can be made.`
  return [okFinding(PART, where), ...checkKey(dataDir), checkRoom(there)]
}

const checkRoom = (folder: string): Finding => {
  const { bavail, bsize } = statfsSync(folder)
  return diskSpaceFinding(folder, (bavail * bsize) / MEGABYTE)
}

/**
 * What so many free megabytes mean.
 * @internal Tests stand on its edges; a disk has one size.
 */
export const diskSpaceFinding = (folder: string, free: number): Finding => {
  const left = `${Math.floor(free)}\u00a0MB are free where ${folder} lies.`
  const remedy = 'Make room or give it a larger disk; RETENTION_MONTHS says how long measurements are kept.'
  if (free < TOO_FEW_MEGABYTES) return failedFinding('disk', left, remedy)
  return free < FEW_MEGABYTES ? warningFinding('disk', left, remedy) : okFinding('disk', left)
}
