import { existsSync, statfsSync } from 'node:fs'

const ON_DISK = '/tmp'
const IN_MEMORY = '/dev/shm'
/** What Linux calls the kind of a file system that lies in memory. */
const TMPFS_TYPE = 0x01021994
/** A whole run holds a third of it at once, bytes. */
const NEEDED_ROOM = 2 * 1024 ** 3
/** With what the tests compute in beside the files, bytes. */
const NEEDED_MEMORY = 2 * NEEDED_ROOM

const isRoomyMemory = (folder: string): boolean => {
  if (!existsSync(folder)) return false
  const { type, bavail, bsize } = statfsSync(folder)
  return type === TMPFS_TYPE && bavail * bsize >= NEEDED_ROOM && process.availableMemory() >= NEEDED_MEMORY
}

/**
 * Memory where the machine lends enough of it, as a container often does not; else the disk. A database for a test is a copy of
 * 900 files, which with its removal takes 0.05 s of the processor in memory and 0.09 s on a disk.
 */
export const fastestTemporaryFolder = (): string => (isRoomyMemory(IN_MEMORY) ? IN_MEMORY : ON_DISK)
