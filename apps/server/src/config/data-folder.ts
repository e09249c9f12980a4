import { homedir } from 'node:os'
import { isAbsolute, join, resolve } from 'node:path'

type Environment = Readonly<Record<string, string | undefined>>

/** The next version takes the place of an installed one, and nothing of ours may lie in it. */
const personal = ({ XDG_DATA_HOME: given = '' }: Environment): string =>
  join(isAbsolute(given) ? given : join(homedir(), '.local/share'), 'coldbar')

/**
 * Where database and keys lie: DATA_DIR, else below the project where the sources run, else where the XDG Base Directory
 * Specification has a user's data. An installed program runs as JavaScript.
 */
export const resolveDataFolder = (env: Environment, root: string, program: string = import.meta.filename): string =>
  resolve(env.DATA_DIR || (program.endsWith('.ts') ? join(root, 'data') : personal(env)))
