import { ALARM_KINDS } from '@coldbar/domain/kinds/alarm-kind-table'
import type { Problem } from '@coldbar/domain/problems/problem'
import { problemBeginning } from '@coldbar/domain/problems/problem-beginning'
import { epochSeconds } from '@coldbar/domain/units/time'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inSystem } from '../../db/scope/in-system.ts'
import { burstAfterLeakRecord } from '../../testing/a-burst-after-a-leak.ts'
import { aSignedInServer } from '../../testing/a-signed-in-server.ts'
import { aTire } from '../../testing/builders.ts'

const { server } = await aSignedInServer('user')
const { id: tireId } = await aTire(server.db, { fleet_id: server.fleetId })

const moment = fc
  .double({ min: 0, max: 4_102_444_800, noNaN: true })
  .map((time) => epochSeconds(Math.round(time * 1000) / 1000))
const step = fc.record({
  kind: fc.oneof(fc.constantFrom('blowOut' as const), fc.constantFrom(...ALARM_KINDS)),
  start: moment,
})
const problem = fc.record({ since: moment, steps: fc.array(step, { maxLength: 5 }) }).map(
  ({ since, steps }): Problem => ({
    ...burstAfterLeakRecord({ leak: since, burst: since }),
    steps: steps.map(({ kind, start }) => ({ kind, start, foundAt: start, times: 1, end: null })),
  }),
)

it('what lists are filtered, ordered and placed by is what they tell, whatever became of a problem', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(problem, { minLength: 1, maxLength: 40 }), async (problems) => {
      const { rows } = await inSystem(server.db, async (tx) => {
        await sql`delete from tire_problem where tire_id = ${tireId}`.execute(tx)
        return sql<{ at: number; told: number }>`
          insert into tire_problem (fleet_id, tire_id, key, family, since, found_at, last_at, record)
          select ${server.fleetId}, ${tireId}, p.at::text, 'gasLost', to_timestamp((p.record->>'since')::float8), now(), now(), p.record
          from jsonb_array_elements(${JSON.stringify(problems)}::jsonb) with ordinality as p (record, at) order by p.at
          returning key::int as at, date_part('epoch', told_since) as told`.execute(tx)
      })
      expect(rows.map(({ told }) => told)).toEqual(
        problems.map((each) => expect.closeTo(problemBeginning(each).since, 3)),
      )
    }),
    { numRuns: 30 },
  )
})

it('is told anew once it burst', async () => {
  const record = burstAfterLeakRecord({ leak: 1_000, burst: 2_000 })
  const told = (steps: Problem['steps']) =>
    inSystem(server.db, (tx) =>
      sql<{ told: number }>`insert into tire_problem (fleet_id, tire_id, key, family, since, found_at, last_at, record)
        values (${server.fleetId}, ${tireId}, 'leak', 'gasLost', to_timestamp(1000), now(), now(), ${JSON.stringify({ ...record, steps })}::jsonb)
        on conflict (fleet_id, tire_id, key) do update set record = excluded.record
        returning date_part('epoch', told_since) as told`.execute(tx),
    )
  expect((await told(record.steps.slice(0, 1))).rows).toEqual([{ told: 1_000 }])
  expect((await told(record.steps)).rows).toEqual([{ told: 2_000 }])
})
