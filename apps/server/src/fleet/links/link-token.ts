import { createHash, createHmac, randomBytes } from 'node:crypto'

/** Nobody guesses 144 bits, and a text message has room for them. */
const TOKEN_BYTES = 18

/** The secret of a new link: 24 letters that an address bears as they are. */
export const newLinkToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** What is stored of a link's secret. A secret of so many random bits needs no salt. */
export const linkTokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * The secret of a message's link. It follows from the installation's key and the message's number: every attempt at the
 * message carries the same, and nothing but its hash is stored.
 */
export const takeLinkTokenOfMessage = (key: Buffer, fleetId: number, outboxId: number): string =>
  createHmac('sha256', key)
    .update(`coldbar take link ${fleetId}/${outboxId}`)
    .digest()
    .subarray(0, TOKEN_BYTES)
    .toString('base64url')

/** As `takeLinkTokenOfMessage`: the secret of the link by which a forgotten password is replaced. */
export const passwordResetLinkToken = (key: Buffer, fleetId: number, outboxId: number): string =>
  createHmac('sha256', key)
    .update(`coldbar password reset ${fleetId}/${outboxId}`)
    .digest()
    .subarray(0, TOKEN_BYTES)
    .toString('base64url')
