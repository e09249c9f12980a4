import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '../config/config.ts'
import { startupErrorMessage } from '../startup-error-message.ts'
import { type Finding, failedFinding, okFinding } from './finding.ts'

const PART = 'port'
const ANSWER_MS = 3_000

const isColdbar = async (address: string): Promise<boolean> => {
  try {
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(ANSWER_MS) })
    return answer.headers.has('x-request-id')
  } catch {
    return false
  }
}

/** Where we would listen: does Coldbar answer there, or could it begin to? */
export const checkPort = async ({ port, host }: Pick<Config, 'port' | 'host'>): Promise<Finding> => {
  const reachable = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  const address = `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
  if (await isColdbar(address)) return okFinding(PART, `Coldbar answers on ${address}.`)
  const server = createServer()
  try {
    server.listen(port, host)
    await once(server, 'listening')
    return okFinding(PART, `Nobody listens on port ${port}: Coldbar is not running, and can be started.`)
  } catch (cause) {
    const [found = String(cause), ...remedy] = (startupErrorMessage(cause) ?? String(cause)).split(/(?<=\.) /)
    return failedFinding(PART, found, remedy.join(' ') || 'Choose another HOST or PORT.')
  } finally {
    server.close()
  }
}
