import { TOTP_PERIOD_SECONDS } from '@coldbar/domain/access/second-factor'
import { TOTP } from 'otpauth'

/** What an app with this secret shows at a moment, in epoch seconds. */
export const authenticatorAppCode = (secret: string, at: number): string =>
  new TOTP({ secret }).generate({ timestamp: at * 1000 })

/** A code that the secret makes at none of the moments around. */
export const wrongAuthenticatorAppCode = (secret: string, at: number): string => {
  const around = [-2, -1, 0, 1, 2].map((step) => authenticatorAppCode(secret, at + step * TOTP_PERIOD_SECONDS))
  const free = ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !around.includes(code))
  if (free === undefined) throw new Error('six codes in six steps')
  return free
}
