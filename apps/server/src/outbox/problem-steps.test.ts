import type { RuleEventClassCode, RuleFillLevelThreshold } from '@coldbar/domain/notifications/rule-event-class'
import { days, timeAfter } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { inFleet } from '../db/scope/in-fleet.ts'
import { inSystem } from '../db/scope/in-system.ts'
import { sweepDueRigsOnce } from '../sweep/sweep.ts'
import { aHeardTireMaker, type HeardTire } from '../testing/a-heard-tire.ts'
import { aSignedInServer } from '../testing/a-signed-in-server.ts'
import type { DeliveryChannel } from './channels/delivery-channel.ts'
import { deliverMessage } from './delivery/deliver-message.ts'
import { rehearseNotificationRule } from './matching/notification-rule-rehearsal.ts'
import { readFleetNotificationRules } from './recipients/rules.repository.ts'
import { matchNoticesOfAllFleets } from './start-outbox.ts'

const { server } = await aSignedInServer('user')
const levels = Object.fromEntries([90, 80, 70, 60, 50, 40, 30, 20, 10].map((level) => [`filllt${level}_enabled`, true]))
const ALL = {
  ...{ filll_enabled: true, filll: 5, fillm_enabled: true, fillm: 95, optimal_pressure: 9 },
  ...{
    pressure_alarm_enabled: true,
    min_pressure: 7,
    max_pressure: 12,
    ...levels,
    ...{ temperature_alarm_enabled: true, min_temperature: -40, max_temperature: 85 },
  },
}
const all = await aHeardTireMaker(server, ALL)
const reminding = await aHeardTireMaker(server, {
  ...ALL,
  fillm_enabled: false,
  filllt90_repeat: 20,
  filllt80_repeat: 20,
})
const byLevelAlone = await aHeardTireMaker(server, { optimal_pressure: 9, fillm_enabled: false, ...levels })
let tire: HeardTire

const now = () => server.app.deps.clock.now()
const tell = () => matchNoticesOfAllFleets({ db: server.db, jobs: { sendAll: async () => {} }, url: '' }, now())

type Written = {
  name: string
  version: 2 | 3
  class: RuleEventClassCode
  threshold?: RuleFillLevelThreshold
  from?: number
  to?: number
}

const rule = (written: Written): Promise<unknown> =>
  inSystem(server.db, (tx) =>
    tx
      .insertInto('notification_rule')
      .values({
        ...{ fleet_id: server.fleetId, name: written.name, app_type: written.version, event_type: written.class },
        ...{ fill_level_threshold: written.threshold ?? null, base_action: 0, base_action_data: written.name },
        ...{ minutes_start_filter: written.from ?? 0, minutes_stop_filter: written.to ?? 1440 },
      })
      .execute(),
  )
const RULES: readonly Written[] = [
  { name: 'starts', version: 3, class: -8 },
  { name: 'ends', version: 3, class: -9 },
  { name: 'both', version: 3, class: -10 },
  { name: 'below 70', version: 3, class: -11, threshold: 70 },
  { name: 'version 2', version: 2, class: 0 },
]

beforeEach(async () => {
  await inSystem(server.db, async (tx) => {
    await sql`truncate outbox, notification_rule cascade`.execute(tx)
    await sql`update event_notice set matched_at = now() where matched_at is null`.execute(tx)
    await sql`update fleet set email_setup = '{}'`.execute(tx)
  })
})

const says = (pressure: number, { time = now() as number, temperature = 15 } = {}) =>
  all.says(tire, [{ time, pressure, temperature }])
const hears = async (pressures: readonly number[], { temperature = 15, andTells = true } = {}): Promise<void> => {
  for (const pressure of pressures) {
    server.clock.seconds += 200
    await says(pressure, { temperature })
    if (andTells) await tell()
  }
}
const falling = (from: number, to: number): number[] =>
  Array.from({ length: Math.round((from - to) * 10) }, (_, at) => from - (at + 1) / 10)
const times = (count: number, pressure: number): number[] => Array.from({ length: count }, () => pressure)

/** A tire that stood for half a day at 9 bar, so that the engine knows it. */
const known = async (maker = all): Promise<void> => {
  tire = await maker.make()
  const from = now()
  server.clock.seconds += 72 * 600
  await says(9)
  await maker.says(
    tire,
    times(71, 9).map((pressure, at) => ({ time: from + (at + 1) * 600, pressure })),
  )
}
/** From 9 bar: a little is lost first, then 1.8 bar an hour. */
const LEAK = [...times(15, 8.5), ...falling(8.5, 0.5)]

type Row = { who: string; said: string; id: number }
const messages = (): Promise<Row[]> =>
  inSystem(server.db, async (tx) => {
    const { rows } = await sql<Row>`select o.id::float8 as id, o.recipient as who, o.what || ' ' || e.kind as said
      from outbox o join tire_event e on e.fleet_id = o.fleet_id and e.id = o.tire_event_id
      where o.dropped_at is null order by o.id`.execute(tx)
    return rows
  })
const byRecipient = (rows: readonly Omit<Row, 'id'>[]): Record<string, string[]> =>
  Object.fromEntries([...Map.groupBy(rows, ({ who }) => who)].map(([who, own]) => [who, own.map(({ said }) => said)]))
/** What everybody was told, as `what kind`, in this order. */
const told = async () => byRecipient(await messages())

/** The same by a rehearsal of every rule. */
const rehearsed = (): Promise<Record<string, string[]>> =>
  inFleet(server.db, { fleetId: server.fleetId, role: 'user' }, async (tx) => {
    const { rules, timeZone } = await readFleetNotificationRules(tx, '')
    const rows: Omit<Row, 'id'>[] = []
    for (const one of rules) {
      const played = await rehearseNotificationRule(tx, one, { since: timeAfter(now(), days(-30)), timeZone })
      for (const { news, recipient } of played.messages)
        if (news.of === 'tire' && news.tire_id === tire.tireId)
          rows.push({ who: recipient, said: `${news.what} ${news.kind}` })
    }
    return byRecipient(rows)
  })

const STEPS = [
  'start belowMaintenanceLevel',
  'start fillLevelBelow90',
  'start fillLevelBelow80',
  'start fillLevelBelow50',
]
const END = 'end fillLevelBelow10'

describe('a leak through nine levels', () => {
  const EVERYTHING = {
    starts: STEPS,
    ends: [END],
    both: [...STEPS, END],
    'below 70': ['start fillLevelBelow70', 'start fillLevelBelow50'],
    'version 2': ['start pressureLow', 'end pressureLow'],
    setup: [...STEPS, END],
  }
  const setUp = () =>
    inSystem(server.db, (tx) =>
      sql`update fleet set email_setup = '{"email": "setup", "enabled": true}' where id = ${server.fleetId}`.execute(
        tx,
      ),
    )

  it('is told when something else is to be done, not level by level, and its mending once and last', async () => {
    for (const one of RULES) await rule(one)
    await setUp()
    await known()
    await hears(LEAK)
    const { ends: _, ...begun } = EVERYTHING
    expect(await told()).toEqual({ ...begun, both: STEPS, setup: STEPS, 'version 2': ['start pressureLow'] })
    await hears(times(5, 9))
    expect(await told()).toEqual(EVERYTHING)
    const { setup, ...byRules } = EVERYTHING
    expect(await rehearsed()).toEqual(byRules)
  }, 60_000)

  it('is told alike where all of it is asked about at once', async () => {
    for (const one of RULES) await rule(one)
    await setUp()
    await known()
    await hears([...LEAK, ...times(5, 9)], { andTells: false })
    await tell()
    expect(await told()).toEqual(EVERYTHING)
  }, 60_000)

  it('is told to whom a rule names later at the next step, and from the beginning by a rule that is written later', async () => {
    await rule({ name: 'both', version: 3, class: -10 })
    await known()
    await hears([...times(15, 8.5), ...falling(8.5, 7.5)])
    await inSystem(server.db, (tx) => sql`update notification_rule set base_action_data = 'both, late'`.execute(tx))
    await rule({ name: 'later', version: 3, class: -10 })
    await hears([...falling(7.5, 4), ...times(5, 9)])
    expect(await told()).toEqual({
      both: [...STEPS, 'end fillLevelBelow50'],
      late: ['start fillLevelBelow80', 'start fillLevelBelow50', 'end fillLevelBelow50'],
      later: ['start fillLevelBelow80', 'start fillLevelBelow50', 'end fillLevelBelow50'],
    })
  }, 60_000)

  it('is over when all is that a rule is about: a tire that is half mended is not, but for a rule by pressure', async () => {
    for (const one of RULES) await rule(one)
    await known()
    await hears([...times(15, 8.5), ...falling(8.5, 4), ...times(5, 7.7)])
    const half = await told()
    expect(half).toMatchObject({ both: STEPS, 'version 2': ['start pressureLow', 'end pressureLow'] })
    expect(half).not.toHaveProperty('ends')
    await hears([...falling(7.7, 4), ...times(5, 9)])
    expect(await told()).toEqual({
      ...{ starts: STEPS, 'below 70': EVERYTHING['below 70'] },
      ...{ ends: ['end fillLevelBelow50'], both: [...STEPS, 'end fillLevelBelow50'] },
      'version 2': ['start pressureLow', 'end pressureLow', 'start pressureLow', 'end pressureLow'],
    })
    expect(await rehearsed()).toEqual(await told())
  }, 60_000)

  it('that fell through several levels at once is over when the last has ended, though the worst alone was told', async () => {
    await rule({ name: 'both', version: 3, class: -10 })
    await rule({ name: 'ends', version: 3, class: -9 })
    await setUp()
    await known(byLevelAlone)
    await hears([...times(4, 3.7), ...times(8, 6.6)])
    const begun = ['start fillLevelBelow50']
    expect(await told()).toEqual({ both: begun, setup: begun })
    await hears(times(8, 9))
    const { both, ends, setup } = await told()
    expect({ both, setup }).toEqual({
      both: [...begun, expect.stringMatching(/^end/)],
      setup: [...begun, expect.stringMatching(/^end/)],
    })
    expect(ends).toHaveLength(1)
    expect(await rehearsed()).toEqual({ both, ends })
  }, 60_000)

  it('that fell through several levels at once is over also where a backlog tells so of those that stayed silent', async () => {
    await rule({ name: 'both', version: 3, class: -10 })
    await rule({ name: 'ends', version: 3, class: -9 })
    await known(byLevelAlone)
    await hears([...times(4, 3.7), ...times(8, 6.6)])
    const begun = ['start fillLevelBelow50']
    expect(await told()).toEqual({ both: begun })
    server.clock.seconds += 3 * 3_600
    const filled = times(20, 9).map((pressure, at) => ({ time: now() - 9_000 + 200 * at, pressure }))
    await byLevelAlone.says(tire, filled)
    await tell()
    expect(await told()).toEqual({ both: begun })
    server.clock.seconds += 130
    await sweepDueRigsOnce(server.db, now(), () => {})
    await tell()
    const { both, ends } = await told()
    expect(both).toEqual([...begun, expect.stringMatching(/^end/)])
    expect(ends).toHaveLength(1)
  }, 60_000)

  describe('whose last levels end in silence after the one that was told', () => {
    const half = async (maker = byLevelAlone): Promise<void> => {
      await rule({ name: 'both', version: 3, class: -10 })
      await rule({ name: 'ends', version: 3, class: -9 })
      await known(maker)
      await hears([...times(4, 3.7), ...times(8, 6.6)])
      expect(await told()).toEqual({ both: ['start fillLevelBelow50'] })
    }
    const sweeps = async (): Promise<void> => {
      server.clock.seconds += 130
      await sweepDueRigsOnce(server.db, now(), () => {})
      await tell()
    }
    const isOverOnce = async (): Promise<void> => {
      for (const _ of [1, 2]) {
        const { both, ends } = await told()
        expect(both).toEqual(['start fillLevelBelow50', expect.stringMatching(/^end/)])
        expect(ends).toHaveLength(1)
        await sweeps()
      }
    }

    it('is over when they are switched off, so that they never were', async () => {
      const switched = await aHeardTireMaker(server, { optimal_pressure: 9, fillm_enabled: false, ...levels })
      await half(switched)
      await inSystem(server.db, (tx) =>
        sql`update vehicle_type_alarm set filllt70_enabled = false, filllt80_enabled = false, filllt90_enabled = false
          where vehicle_type_id = ${switched.typeId}`.execute(tx),
      )
      await hears(times(2, 6.6))
      await isOverOnce()
    }, 60_000)

    it('is not over while what was told of it came back', async () => {
      const switched = await aHeardTireMaker(server, { optimal_pressure: 9, fillm_enabled: false, ...levels })
      await half(switched)
      await hears(times(4, 3.7))
      const begun = await told()
      const others = sql.join([60, 70, 80, 90].map((level) => sql.raw(`filllt${level}_enabled = false`)))
      await inSystem(server.db, (tx) =>
        sql`update vehicle_type_alarm set ${others} where vehicle_type_id = ${switched.typeId}`.execute(tx),
      )
      await hears(times(2, 3.7))
      await sweeps()
      expect(await told()).toEqual(begun)
      await hears(times(8, 9))
      await isOverOnce()
    }, 60_000)

    it('is over when the mute ends in which they did', async () => {
      await half()
      await inSystem(server.db, (tx) =>
        sql`insert into tire_mute (fleet_id, tire_id, starts_at, ends_at, mute_for_id) select fleet_id, id,
          to_timestamp(${now()}), to_timestamp(${now() + 3_600}), 0 from tire where id = ${tire.tireId}`.execute(tx),
      )
      await hears(times(10, 9))
      expect(await told()).toEqual({ both: ['start fillLevelBelow50'] })
      server.clock.seconds += 3_600
      await sweeps()
      await isOverOnce()
      expect(await rehearsed()).toEqual(await told())
    }, 60_000)
  })

  it('that proves to have begun earlier is the same: what was told of it is not told again', async () => {
    await rule({ name: 'both', version: 3, class: -10 })
    await known(byLevelAlone)
    await hears([9, 9, 8.3, 7.9, 7.9, 7.9])
    const problem = async () => {
      const { rows } = await inSystem(server.db, (tx) =>
        sql<{ id: number; key: string }>`select id, key from tire_problem where tire_id = ${tire.tireId}`.execute(tx),
      )
      return rows
    }
    const [before] = await problem()
    expect(before?.key).toMatch(/^fillLevelBelow90@/)
    await says(8, { time: now() - 500 })
    const [after, ...others] = await problem()
    expect(after?.id).not.toBe(before?.id)
    expect(others).toEqual([])
    await hears([...falling(7.9, 5), ...times(5, 9)])
    expect(await told()).toEqual({
      both: ['start fillLevelBelow90', 'start fillLevelBelow80', 'end fillLevelBelow60'],
    })
  }, 60_000)
})

describe('a step of which somebody was to be told', () => {
  const fails = (): Promise<unknown> =>
    inSystem(server.db, (tx) => sql`update outbox set failed_at = now(), reason = 'refused'`.execute(tx))

  it('and whose message failed is told by the next, though that asks for no more', async () => {
    await rule({ name: 'starts', version: 3, class: -8 })
    await known(byLevelAlone)
    await hears([...falling(9, 6.9)])
    expect(await told()).toEqual({ starts: ['start fillLevelBelow90', 'start fillLevelBelow80'] })
    await inSystem(server.db, (tx) =>
      sql`update outbox set failed_at = now() where id = (select max(id) from outbox)`.execute(tx),
    )
    await hears([...falling(6.9, 5.9), ...times(3, 5.9)])
    expect((await told()).starts?.slice(2)).toEqual(['start fillLevelBelow70'])
    await fails()
    await hears([...falling(5.9, 5.1), ...times(3, 5.1)])
    expect((await told()).starts?.slice(3)).toEqual(['start fillLevelBelow60'])
  }, 60_000)
})

it('what a digest was to tell is not told where the digest failed', async () => {
  await rule({ name: 'starts', version: 3, class: -8 })
  await known(byLevelAlone)
  await hears([...falling(9, 6.9)])
  await inSystem(server.db, async (tx) => {
    const { rows } = await sql<{
      id: number
    }>`insert into outbox (fleet_id, dedupe_key, rule_id, what, channel, recipient, content, due_at, failed_at)
      select fleet_id, 'digest/failed', rule_id, 'digest', channel, recipient, content, due_at, now() from outbox limit 1
      returning id`.execute(tx)
    await sql`update outbox set digest_id = ${rows[0]?.id} where what <> 'digest'`.execute(tx)
  })
  await hears([...falling(6.9, 5.9), ...times(3, 5.9)])
  expect((await told()).starts?.slice(2)).toEqual(['start fillLevelBelow70'])
}, 60_000)

it('of a backlog what is over is not told, and of what stands one message, of the worst', async () => {
  for (const one of RULES) await rule(one)
  await known()
  const [leaks, other] = [tire, await all.make()]
  const history = [...LEAK.slice(0, 60), ...times(5, 4.5)]
  server.clock.seconds += (history.length + 20) * 200 + 3_600
  const at = (index: number): number => now() - 3_600 - (history.length - index) * 200
  await all.says(
    leaks,
    history.map((pressure, index) => ({ time: at(index), pressure })),
  )
  // It was low for a while; all that is told of it is history.
  await all.says(
    other,
    [...times(30, 6), ...times(30, 9)].map((pressure, index) => ({ time: at(index), pressure })),
  )
  await tell()
  expect(await told()).toEqual({})
  server.clock.seconds += 130
  await sweepDueRigsOnce(server.db, now(), () => {})
  await tell()
  expect(await told()).toEqual({
    starts: ['start fillLevelBelow50'],
    both: ['start fillLevelBelow50'],
    'below 70': ['start fillLevelBelow50'],
    'version 2': ['start pressureLow'],
  })
}, 60_000)

it('reminders of a problem are those of the worst that has any', async () => {
  await rule({ name: 'starts', version: 3, class: -8 })
  await known(reminding)
  await hears([...times(20, 7.9), ...times(20, 7), ...times(10, 6)])
  expect(await told()).toEqual({
    starts: [
      'start fillLevelBelow90',
      ...times(3, 0).map(() => 'repeat fillLevelBelow90'),
      'start fillLevelBelow80',
      'repeat fillLevelBelow90',
      ...Array.from({ length: 4 }, () => 'repeat fillLevelBelow80'),
    ],
  })
  expect(await rehearsed()).toEqual(await told())
}, 60_000)

describe('what waits for the hours of a rule', () => {
  const attempt = (id: number) =>
    deliverMessage(
      {
        ...{ db: server.db, clock: server.app.deps.clock, host: 'tires.example.com' },
        takeLinks: { url: '', key: Buffer.alloc(32, 7) },
        print: () => Promise.reject(new Error('nothing of a tire is printed')),
        channels: { email: channel, sms: channel, obc: channel, integrator: channel, push: channel },
      },
      { fleetId: server.fleetId, id, isLast: false },
    )
  const channel: DeliveryChannel = { send: (_, mark) => mark('taken').then(() => 'taken'), close: () => {} }
  const later = async (): Promise<void> => {
    const clock = new Date(now() * 1000).toLocaleTimeString('en-GB', { timeZone: 'Europe/Amsterdam', hour12: false })
    const from = ((Number(clock.slice(0, 2)) + 5) % 24) * 60
    await rule({ name: 'day shift', version: 2, class: 0, from, to: from + 60 })
  }
  const opens = async (): Promise<void> => {
    for (const { id } of await messages()) await attempt(id)
  }

  /** It gets hot, then its pressure too high; then it cools, and holds too much still. */
  const isHotAndHard = async (): Promise<void> => {
    await known()
    await later()
    await hears(times(4, 11), { temperature: 100 })
    await hears(times(4, 12.5), { temperature: 100 })
    await hears(times(6, 12.5), { temperature: 70 })
  }

  it('is sent though its own event is over where something as urgent goes on, for nothing else speaks of that', async () => {
    await isHotAndHard()
    const waiting = { 'day shift': ['start temperatureHigh'] }
    expect(await told()).toEqual(waiting)
    server.clock.seconds += 6 * 3600
    await opens()
    expect(await told()).toEqual(waiting)
    expect(await rehearsed()).toEqual(waiting)
  }, 60_000)

  it('is not sent when all is over by then, nor the end, though that is of another event', async () => {
    await isHotAndHard()
    await hears(times(5, 10), { temperature: 60 })
    expect(await told()).toEqual({ 'day shift': ['start temperatureHigh', 'end pressureHigh'] })
    server.clock.seconds += 6 * 3600
    await opens()
    expect(await told()).toEqual({})
    expect(await rehearsed()).toEqual({})
  }, 60_000)
})
