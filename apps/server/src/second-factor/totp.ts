import {
  isAuthenticatorCode,
  TOTP_ACCEPTED_DRIFT_STEPS,
  TOTP_DIGITS,
  TOTP_PERIOD_SECONDS,
} from '@coldbar/domain/access/second-factor'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { Secret, TOTP } from 'otpauth'

/** 160 bits, as long as what SHA-1 makes of them (RFC 4226, 4 R6). */
const SECRET_BYTES = 20
const ISSUER = 'Coldbar'

const totp = (secret: string, label = ''): TOTP =>
  new TOTP({
    issuer: ISSUER,
    label,
    // What all apps know: some take another for it in silence, and make codes that never fit.
    algorithm: 'SHA1',
    digits: TOTP_DIGITS,
    period: TOTP_PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  })

/** A secret that nobody chose, in base 32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** What an app reads from a QR code; `login` tells this account from others in it. */
export const totpUri = (secret: string, login: string): string => totp(secret, login).toString()

/** The step, counted from 1970, whose code this is, or null. Compared in constant time; steps around the present one count. */
export const totpStepOfCode = (secret: string, code: string, now: EpochSeconds): number | null => {
  if (!isAuthenticatorCode(code)) return null
  const apart = totp(secret).validate({ token: code, timestamp: now * 1000, window: TOTP_ACCEPTED_DRIFT_STEPS })
  return apart === null ? null : Math.floor(now / TOTP_PERIOD_SECONDS) + apart
}
