import { InvalidServerSetting } from './config/config.ts'
import { DatabaseUnusableError } from './db/connection/database-unusable-error.ts'

type SystemError = Error & { code?: string; syscall?: string; port?: number; address?: string; path?: string }

const listenProblem = ({ code, port = 0, address }: SystemError): string | null => {
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Stop it, or start with PORT=${port + 1}.`
  if (code === 'EACCES') return `Port ${port} may not be opened by this user. Choose one above 1023 with PORT=...`
  return code === 'EADDRNOTAVAIL' ? `HOST is ${address}, which is not an address of this machine.` : null
}

const fileProblem = ({ code, path }: SystemError): string | null => {
  if (path === undefined) return null
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `${path} may not be written by this user. Start as the user it belongs to, or choose another DATA_DIR.`
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return `${path} cannot be made: something else lies in its way. Choose another DATA_DIR.`
  return code === 'ENOSPC' ? `The disk is full: ${path} could not be written.` : null
}

/** Why the server could not start, in a sentence for the person who can mend it; null when it is our own bug. */
export const startupErrorMessage = (cause: unknown): string | null => {
  if (cause instanceof InvalidServerSetting || cause instanceof DatabaseUnusableError) return cause.message
  if (!(cause instanceof Error)) return null
  const error: SystemError = cause
  if (error.code === 'ENOTFOUND' && error.syscall === 'getaddrinfo')
    return 'HOST is not the name of an address of this machine.'
  return error.syscall === 'listen' ? listenProblem(error) : fileProblem(error)
}
