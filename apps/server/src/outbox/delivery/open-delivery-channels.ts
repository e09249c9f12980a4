import type { Config } from '../../config/config.ts'
import { createSecretBox } from '../../config/secret-box.ts'
import { loadSecretKey } from '../../config/secret-key.ts'
import { deriveVapidKeys } from '../../config/vapid-keys.ts'
import type { Database } from '../../db/database.ts'
import { emailChannel } from '../channels/email.ts'
import { integratorChannel } from '../channels/integrator.ts'
import { readIntegratorCredentials } from '../channels/integrator-access.repository.ts'
import { pushChannel } from '../channels/push.ts'
import { markPushDeviceGone, readPushDevice } from '../channels/push-devices.repository.ts'
import { smsChannel } from '../channels/sms.ts'
import { unconfiguredChannel } from '../channels/unconfigured-channel.ts'
import type { DeliveryChannels } from './deliver-message.ts'

/** The ways that this installation has set up. `url`: where people reach it. */
export const openDeliveryChannels = (config: Config, db: Database, url: string): DeliveryChannels => {
  const { smtpUrl, mailFrom, smsUrl, smsFrom, insideTargets } = config
  const integrator = integratorChannel({
    insideTargets,
    read: (message) => readIntegratorCredentials(db, createSecretBox(loadSecretKey(config)), message),
  })
  return {
    email:
      smtpUrl === null
        ? unconfiguredChannel('no_mail_server', 'No mail server is set: SMTP_URL.')
        : emailChannel({
            server: smtpUrl,
            from: mailFrom,
            rulesUrl: config.publicUrl === null ? null : `${url}/notifications`,
          }),
    sms:
      smsUrl === null
        ? unconfiguredChannel('no_sms_gateway', 'No SMS gateway is set: SMS_URL.')
        : smsChannel({ gateway: smsUrl, from: smsFrom }),
    push: pushChannel({
      keys: deriveVapidKeys(loadSecretKey(config)),
      contact: url.startsWith('https:') ? url : `mailto:${mailFrom}`,
      read: (id) => readPushDevice(db, id),
      gone: (id) => markPushDeviceGone(db, id),
      insideTargets,
      elapsedMs: () => performance.now(),
    }),
    obc: integrator,
    integrator,
  }
}
