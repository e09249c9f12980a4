import { createTransport } from 'nodemailer'
import type { Config } from '../config/config.ts'
import { type Finding, failedFinding, okFinding, warningFinding } from './finding.ts'

const ANSWER_MS = 5_000

const words = (cause: unknown): string => {
  const { message = '', code = 'unknown' } = cause as { message?: string; code?: string }
  return message || code
}

/** Signs in to the mail server as mails would, and sends none. */
export const checkMail = async ({ smtpUrl }: Pick<Config, 'smtpUrl'>): Promise<Finding> => {
  if (smtpUrl === null) return okFinding('mail', 'No mail server is set (SMTP_URL): messages stand as not sent.')
  const limits = { connectionTimeout: ANSWER_MS, greetingTimeout: ANSWER_MS, socketTimeout: ANSWER_MS }
  const server = createTransport({ url: smtpUrl.href, ...limits })
  try {
    await server.verify()
    return okFinding('mail', `The mail server ${smtpUrl.host} takes mails.`)
  } catch (cause) {
    return failedFinding(
      'mail',
      `The mail server ${smtpUrl.host} does not take mails: ${words(cause)}.`,
      'Are host, port, user and password in SMTP_URL right, and does a firewall let them through?',
    )
  } finally {
    server.close()
  }
}

/** Passwords and keys cross the network to that address. */
export const checkPublicUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>): Finding[] => {
  if (publicUrl === null || publicUrl.protocol === 'https:' || publicUrl.hostname === 'localhost') return []
  return [
    warningFinding(
      'address',
      `People reach it by ${publicUrl.href}: their passwords cross the network unencrypted.`,
      'Put a proxy with a certificate before it, and let PUBLIC_URL begin with https://.',
    ),
  ]
}
