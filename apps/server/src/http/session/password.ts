import { hash, verify } from '@node-rs/argon2'
import { PASSWORD_HASH_COST as COST } from '../../config/password-cost.ts'
import { ServiceUnavailable } from '../errors.ts'

/** Hashing takes a core for some 20 ms; more than this at once would starve the requests of those already signed in. */
const AT_ONCE = 2

let running = 0
const waiting: (() => void)[] = []

/** So many wait for a turn of some 20 ms; who comes then is told to come again, and has not waited in vain. */
const MOST_WAITING = 100

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (waiting.length >= MOST_WAITING)
    throw new ServiceUnavailable('Too many sign in at this moment. Try again in some seconds.', 3)
  if (running >= AT_ONCE) await new Promise<void>((start) => waiting.push(start))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
}

/** The argon2id hash to store, with its salt and cost inside. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST))

let dummy: Promise<string> | null = null

/**
 * Is this the password? Takes as long for a user who does not exist (`stored` null) as for one who does,
 * so that time does not tell which names are real.
 */
export const isPasswordOfHash = async (stored: string | null, password: string): Promise<boolean> => {
  // Out of turn: a refusal must not be what every later password is held against.
  dummy ??= hash('nobody has this password', COST)
  const against = stored ?? (await dummy)
  const matches = await inTurn(() => verify(against, password))
  return matches && stored !== null
}

/** Was this hash made with less effort than today's? It is replaced at the next login. */
export const isWeakPasswordHash = (stored: string): boolean =>
  !stored.startsWith(`$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`)
