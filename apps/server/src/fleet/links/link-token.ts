import { createHash, randomBytes } from 'node:crypto'

/** Nobody guesses 144 bits, and a text message has room for them. */
const TOKEN_BYTES = 18

/** The secret of a new link: 24 letters that an address bears as they are. */
export const newLinkToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** What is stored of a link's secret. A secret of so many random bits needs no salt. */
export const linkTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
