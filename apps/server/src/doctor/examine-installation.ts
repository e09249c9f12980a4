import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Config, InvalidServerSetting } from '../config/config.ts'
import { checkClock } from './check-clock.ts'
import { checkDataFolder } from './check-data-folder.ts'
import { checkDatabase } from './check-database.ts'
import { checkMail, checkPublicUrl } from './check-mail-and-public-url.ts'
import { checkMqttBroker } from './check-mqtt-broker.ts'
import { checkPort } from './check-port.ts'
import { checkStreetTiles } from './check-street-tiles.ts'
import { type Finding, failedFinding, okFinding } from './finding.ts'

const checkWeb = ({ webDirectory }: Config): Finding =>
  existsSync(path.join(webDirectory, 'index.html'))
    ? okFinding('web app', 'The web app is there.')
    : failedFinding(
        'web app',
        `There is no web app in ${webDirectory}.`,
        'Install Coldbar anew; in a clone, npm run setup builds it.',
      )

/** Looks at everything that an installation needs, and changes nothing. Without settings that can be read there is nothing to look at. */
export const examineInstallation = async (read: () => Config): Promise<Finding[]> => {
  let config: Config
  try {
    config = read()
  } catch (cause) {
    if (!(cause instanceof InvalidServerSetting)) throw cause
    return [failedFinding('settings', cause.message, 'Set it right, or leave it away.')]
  }
  const folder = checkDataFolder(config.dataDir)
  // Whoever may not enter the folder can say nothing of what lies in it.
  const isUsable = folder.every(({ state }) => state !== 'wrong')
  return [
    okFinding('settings', 'All settings can be read.'),
    checkWeb(config),
    ...folder,
    ...(isUsable ? await checkDatabase(config) : []),
    await checkPort(config),
    checkClock(),
    ...checkPublicUrl(config),
    await checkMail(config),
    ...(await checkStreetTiles(config)),
    ...(await checkMqttBroker(config)),
  ]
}
