import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder that holds the root package.json, wherever a command was started from. */
export const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

export const inProject = (...parts) => path.join(ROOT, ...parts)
