import { beforeAll, describe, expect, it } from 'vitest'
import type { DatabaseAddress } from '../../db/connection/database-address.ts'
import type { Database } from '../../db/database.ts'
import { distributeDatabase } from '../../db/distribution/distribute-database.ts'
import { aCluster, whyNoCluster } from '../a-cluster.ts'
import { MANY_SHARD_STATEMENTS } from './many-shard-statements.ts'
import { checkSingleShard, statementsOfServer } from './single-shard-check.ts'

const whyNot = await whyNoCluster()
if (whyNot !== null) console.warn(`On how many nodes statements are was not checked. ${whyNot}.`)

/** The compiler and the evaluation of the source take a minute of a machine that has other things to do. */
const WHILE_BUSY_MS = 600_000

describe.skipIf(whyNot !== null)('the statements of the server on a cluster', () => {
  let place: { address: DatabaseAddress; db: Database }
  beforeAll(async () => {
    const { address, open } = await aCluster()
    await distributeDatabase(address, { isDryRun: false, shards: 4, tell: () => {} })
    place = { address, db: open() }
    return () => place.db.destroy()
  }, WHILE_BUSY_MS)

  it(
    'go to one node or the coordinator, but for those that are listed with their reasons',
    async () => {
      const found = await checkSingleShard(place, statementsOfServer())
      expect(found.complaints).toEqual([])
      expect(found.onOneNode).toBeGreaterThan(1_000)
    },
    WHILE_BUSY_MS,
  )

  it('are found where they ask all fleets, though they name one, and where Citus refuses them', async () => {
    const [known = ''] = Object.keys(MANY_SHARD_STATEMENTS)
    const statement = (name: string, text: string, parameters: string[] = []) => ({
      name,
      place: name,
      text,
      parameters,
    })
    const { spread, complaints } = await checkSingleShard(place, [
      statement('of one fleet', 'select name from vehicle v where v.fleet_id = (select own_fleet())'),
      statement('of a fleet that is handed over', 'delete from trip where fleet_id = $1', ['fleetId']),
      statement('of all fleets', 'delete from trip where id = $1', ['id']),
      statement('taken by no cluster', 'select 1 from session s join vehicle v on v.id = s.user_id for update of v'),
      statement(known, 'delete from trip where id = 1'),
    ])
    expect(spread.map(({ name }) => name)).toEqual(['of all fleets', 'taken by no cluster', known])
    expect(complaints.filter((each) => /of all fleets|taken by no/.test(each))).toHaveLength(2)
    expect(complaints.filter((each) => each.startsWith(known))).toEqual([])
  })
})
