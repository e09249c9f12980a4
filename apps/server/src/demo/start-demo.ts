import type { Database } from '../db/database.ts'
import { DemoSimulator } from './demo-simulator.ts'
import { DemoStateStore } from './demo-state-store.ts'
import { DEMO_FLEET_FILE_NAME, prepareDemo } from './prepare-demo.ts'

type Parts = {
  db: Database
  fleetId: number
  dataDir: string
  url: string
  now: Date
  tell: (sentence: string) => void
}

/**
 * Fills the fleet with the demo's vehicles and lets the simulator drive them over the public ingest route; resolves with how to stop it,
 * or with null (and tells why) when the fleet is somebody's own.
 */
export async function startDemo({
  db,
  fleetId,
  dataDir,
  url,
  now,
  tell,
}: Parts): Promise<(() => Promise<void>) | null> {
  const files = new DemoStateStore(dataDir)
  if (!(await prepareDemo(db, fleetId, files, now))) {
    tell(
      'This fleet holds vehicles of your own, so the demo does not drive here. Start with DEMO=off to leave it away for good.',
    )
    return null
  }
  const simulator = new DemoSimulator(
    url,
    { fleet: files.path(DEMO_FLEET_FILE_NAME), state: files.path('world.json') },
    tell,
  )
  simulator.start()
  return () => simulator.stop()
}

type Login = { login: string; password: string }

/**
 * The demo operator's login, so that it can be shown at every start: kept beside the demo's other secrets when it was made just now,
 * read from there later. Null when it was made before and its file is gone.
 */
export async function readOrKeepDemoLogin(dataDir: string, fresh: Login | null): Promise<Login | null> {
  const files = new DemoStateStore(dataDir)
  if (fresh === null) return files.read<Login>('login.json')
  await files.write('login.json', fresh)
  return fresh
}
