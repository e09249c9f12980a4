import { homedir } from 'node:os'
import { expect, it } from 'vitest'
import { resolveDataFolder } from './data-folder.ts'

const SOURCE = '/srv/clone/apps/server/src/config/data-folder.ts'
const INSTALLED = '/usr/lib/node_modules/coldbar/apps/server/src/config/data-folder.js'

it.each([
  [{}, SOURCE, '/srv/clone/data', 'a clone keeps its data'],
  [{}, INSTALLED, `${homedir()}/.local/share/coldbar`, 'the next version replaces an installed one'],
  [{ XDG_DATA_HOME: '/srv/mine' }, INSTALLED, '/srv/mine/coldbar', 'whoever sets it keeps data there'],
  [{ XDG_DATA_HOME: 'mine' }, INSTALLED, `${homedir()}/.local/share/coldbar`, 'a relative one is to be ignored'],
  [{ DATA_DIR: '/var/lib/coldbar', XDG_DATA_HOME: '/srv/mine' }, INSTALLED, '/var/lib/coldbar', 'DATA_DIR decides'],
])('with %o and %s data lie in %s: %s', (env, program, folder, _because) => {
  expect(resolveDataFolder(env, '/srv/clone', program)).toBe(folder)
})
