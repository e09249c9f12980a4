import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'

/** The addresses of a name. `isInside`: the installation names it, so the machine's own file of names is asked first. Rejects where there are none. */
export type HostNameLookup = (name: string, isInside: boolean) => Promise<LookupAddress[]>

type NameSettings = {
  /** Name servers as `address:port`; those of the machine where none are given. */
  servers?: readonly string[]
  /** The machine's own names. */
  hostsFile?: string
}

/** One question has so long, ms, and is asked once more. */
const QUESTION_MS = 1_000
const TRIES = 2
/** All questions about a name have so long, ms, whatever servers there are: some of a request's patience is left to connect. */
const LONGEST_MS = 3_000

const familyOf = (address: string): 4 | 6 => (isIP(address) === 6 ? 6 : 4)

const isMissing = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'

const linesOf = async (file: string): Promise<string[]> => {
  try {
    return (await readFile(file, 'utf8')).split('\n')
  } catch (cause) {
    if (isMissing(cause)) return []
    throw cause
  }
}

const namedIn = async (file: string, name: string): Promise<LookupAddress[]> => {
  const lines = (await linesOf(file)).map((line) => line.replace(/#.*/, '').trim().split(/\s+/))
  return lines
    .filter(([address = '', ...names]) => isIP(address) !== 0 && names.some((one) => one.toLowerCase() === name))
    .map(([address = '']) => ({ address, family: familyOf(address) }))
}

/**
 * Looks names up without the system's own lookup: that has four threads for all of a process, which hash passwords and read
 * files too, and a name whose servers never answer keeps one for up to a minute, whoever still waits for it. This asks name servers
 * itself, takes no thread, and ends within 3 s. Names are looked up whole: search domains are not put behind them.
 */
export const createHostNameLookup =
  ({ servers, hostsFile = '/etc/hosts' }: NameSettings = {}): HostNameLookup =>
  async (name, isInside) => {
    const own = isInside ? await namedIn(hostsFile, name.toLowerCase().replace(/\.$/, '')) : []
    if (own.length > 0) return own
    const resolver = new Resolver({ timeout: QUESTION_MS, tries: TRIES })
    if (servers !== undefined) resolver.setServers(servers)
    const ending = setTimeout(() => resolver.cancel(), LONGEST_MS)
    try {
      const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
      const found = [four, six].flatMap((asked) => (asked.status === 'fulfilled' ? asked.value : []))
      if (found.length === 0 && four.status === 'rejected') throw four.reason
      return found.map((address) => ({ address, family: familyOf(address) }))
    } finally {
      clearTimeout(ending)
    }
  }
