import type { WireProblem } from '@coldbar/contract/problems/problem'
import {
  fillLevelForUserRole,
  fillLevelOrUpperBoundForUserRole,
  fillLevelUpperBoundForUserRole,
} from '@coldbar/domain/access/fill-level-rounding'
import { judgeTireCondition, type TireCondition } from '@coldbar/domain/condition/tire-condition'
import { judgeVehicleCondition, type VehicleCondition } from '@coldbar/domain/condition/vehicle-condition'
import {
  compareConditionsWorstFirst,
  conditionWorstFirstSortKey,
  type RankedCondition,
} from '@coldbar/domain/condition/worst-first'
import { type AlarmKind, countsForNotificationsVersion, levelOfAlarmKind } from '@coldbar/domain/kinds/alarm-kind'
import { isListedForNotificationsVersion } from '@coldbar/domain/kinds/alarm-kind-codes'
import { ALARM_LEVELS } from '@coldbar/domain/kinds/alarm-level'
import { alarmColor, levelOfAlarmColor } from '@coldbar/domain/kinds/alarm-level-codes'
import { type IssueKind, isRemovalKind, REMOVAL_KINDS, type RemovalKind } from '@coldbar/domain/kinds/issue-kind'
import { NOTIFICATIONS_VERSIONS, type NotificationsVersion } from '@coldbar/domain/kinds/notifications-version'
import { eventSeverityV2 } from '@coldbar/domain/kinds/severity'
import { idsOfNewAlarmSteps } from '@coldbar/domain/problems/alarm-steps-for-visit-news'
import { fillLevelLossRateOf } from '@coldbar/domain/problems/next-fill-limit'
import type { Problem } from '@coldbar/domain/problems/problem'
import { actionForProblem, type DemountTask, demountTask } from '@coldbar/domain/problems/problem-action'
import { compareProblemSteps, type ProblemStepKind } from '@coldbar/domain/problems/problem-step-kind'
import { problemView } from '@coldbar/domain/problems/problem-view'
import { ALL_ALARMS_ON } from '@coldbar/domain/testing/a-tire-condition-input'
import {
  type ArbitraryTire,
  arbitraryTire,
  damagedInsideOfArbitraryTire,
  muteOfArbitraryTire,
  problemsOfArbitraryTire,
  receptionOfArbitraryTires,
  stateOfArbitraryTire,
  wornOutSinceOfArbitraryTire,
} from '@coldbar/domain/testing/arbitrary-tire'
import { type Percent, type PercentPerHour, percent } from '@coldbar/domain/units/percent'
import { bar } from '@coldbar/domain/units/pressure'
import { type EpochSeconds, epochSeconds, minutes } from '@coldbar/domain/units/time'
import { removalTaskText, tireIssueText } from '@coldbar/i18n/demount-text'
import { issueKindText } from '@coldbar/i18n/issue-kind-text'
import { problemActionText, problemHeadlineText, problemStepText } from '@coldbar/i18n/problem-text'
import fc from 'fast-check'
import { sql } from 'kysely'
import papaparse from 'papaparse'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { wholeVehicleChanges } from '../../db/changes/vehicle-change-channel.ts'
import { inFleet } from '../../db/scope/in-fleet.ts'
import { inSystem } from '../../db/scope/in-system.ts'
import { anApp, type TestApp } from '../../http/testing/an-app.ts'
import { judgeConditionsAfterWrite } from '../../ingest/changes/judge-conditions-after-write.ts'
import { parseTestPdf } from '../../reports/testing/parsed-test-pdf.ts'
import { anApiClient, type TestApiClient } from '../../testing/an-api-client.ts'
import { aTire, aVehicle, aVehicleType } from '../../testing/builders.ts'
import { loadTranslator } from '../words/translator.ts'
import { createChangedRowsReader } from './change-feed.ts'

const HOUR = 3_600
const VEHICLES = 30
const TIRES = 4
const ROUNDS = 12
/** What is to be done about a problem that has nothing to do with gas, of whatever tire. */
const OTHERS = ['checkBrake', 'lookAtNextStop']
/** Who found tires damaged inside. */
const FINDER = 'Bob of the yard'
const MAINTENANCE = { enabled: false, limit: percent(95), repeat: minutes(0) }

let server: TestApp
const readers = new Map<NotificationsVersion, TestApiClient>()
const vehicleIds: number[] = []
const tireIds: number[] = []

beforeAll(async () => {
  server = await anApp({ config: { requestsPerSecond: 100_000 } })
  const fleet_id = server.fleetId
  for (const generation of NOTIFICATIONS_VERSIONS) {
    const login = `reader ${generation}`
    await server.addUser('admin', login)
    await sql`update app_user set notifications = ${generation} where login = ${login}`.execute(server.db)
    readers.set(generation, anApiClient(server, await server.signIn(login)))
  }
  const vehicle_type_id = (await aVehicleType(server.db, { fleet_id })).id
  // No name is part of another: a paper is searched for them.
  const named = () => ({ fleet_id, name: `W${String(tireIds.length).padStart(3, '0')}x` })
  for (let v = 0; v < VEHICLES; v += 1) {
    const { id } = await aVehicle(server.db, { fleet_id, vehicle_type_id })
    vehicleIds.push(id)
    for (let t = 0; t < TIRES; t += 1) {
      const place = { position_row: t >> 1, position_left_right: t & 1, position_inside_outside: 1 }
      // The last one of each vehicle has no tag, and some vehicles have fewer tires than others, or none.
      const tag_id = t === TIRES - 1 ? null : 10_000 + tireIds.length
      if (t < v % (TIRES + 1))
        tireIds.push((await aTire(server.db, { ...named(), vehicle_id: id, tag_id, ...place })).id)
    }
  }
  for (let t = 0; t < 10; t += 1)
    tireIds.push((await aTire(server.db, { ...named(), tag_id: t % 2 === 0 ? 20_000 + t : null })).id)
})
afterAll(() => server.app.close())

type Mounted = { id: number; vehicleId: number | null; isTagged: boolean }

const tiresOf = async (): Promise<Mounted[]> =>
  (
    await sql<Mounted>`select id, vehicle_id as "vehicleId", tag_id is not null as "isTagged" from tire
      where fleet_id = ${server.fleetId} order by id`.execute(server.db)
  ).rows

/** What a vehicle's unit heard of these of its tires. */
const hearingOn = (tires: readonly Mounted[], all: ReadonlyMap<number, ArbitraryTire>) =>
  receptionOfArbitraryTires(new Map([...all].filter(([id]) => tires.some((tire) => tire.id === id))))

/** Writes what the engine remembers, its events and the mutes, and lets the product judge. */
const furnish = async (
  tires: readonly Mounted[],
  all: ReadonlyMap<number, ArbitraryTire>,
  now: EpochSeconds,
  ofTires: ReadonlyMap<number, TireCondition>,
) => {
  const fleet = server.fleetId
  await inSystem(server.db, async (tx) => {
    for (const table of ['tire_event', 'tire_problem', 'tire_mute', 'tire_state', 'vehicle_state'])
      await sql`delete from ${sql.table(table)} where fleet_id = ${fleet}`.execute(tx)
    const states = tires.flatMap(({ id, isTagged }) => {
      const one = all.get(id)
      const { fillLevelBound: bound = null, loss = null } = ofTires.get(id) ?? {}
      return one === undefined || !isTagged ? [] : [{ id, one, state: stateOfArbitraryTire(one, now), bound, loss }]
    })
    await sql`insert into tire_state (fleet_id, tire_id, state, last_time, fill_level, fill_level_bound, loss_per_hour, last_pressure,
        last_temperature, internal_temperature, park_pressure, optimal_pressure)
      select ${fleet}, n.id, n.state, to_timestamp(n.heard), n.fill, n.bound, n.loss, n.pressure, 15, 15, n.fill * 0.09, 9 from json_to_recordset(${JSON.stringify(
        states.map(({ id, one, state, bound, loss }) => ({
          id,
          state: { ...state, ingest: { problems: problemsOfArbitraryTire(one, now).problems } },
          heard: state.last?.time ?? null,
          pressure: state.last?.pressure ?? null,
          fill: state.fillLevel,
          bound,
          loss: loss?.perHour ?? null,
        })),
      )}::json) as n (id int, state json, heard float8, fill float8, bound float8, pressure float8, loss float8)`.execute(
      tx,
    )
    const known = tires.flatMap(({ id, vehicleId, isTagged }) => {
      const one = all.get(id)
      return one === undefined || !isTagged ? [] : [{ id, vehicleId, ...problemsOfArbitraryTire(one, now) }]
    })
    await sql`insert into tire_problem (fleet_id, tire_id, vehicle_id, key, family, since, found_at, last_at, ended_at, end_reason, record)
      select ${fleet}, n.id, n.vehicle, n.key, n.family, to_timestamp(n.since), to_timestamp(n.since), to_timestamp(n.last),
        to_timestamp(n.ended), n.reason, n.record from json_to_recordset(${JSON.stringify(
          known.flatMap(({ id, vehicleId, problems }) =>
            problems.recent.map((record) => ({
              ...{ id, vehicle: vehicleId, record, ended: record.end?.at ?? null, reason: record.end?.reason ?? null },
              ...{ key: record.key, family: record.family, since: record.since, last: record.last },
            })),
          ),
        )}::json) as n (id int, vehicle int, key text, family text, since float8, last float8, ended float8, reason text,
          record jsonb)`.execute(tx)
    await sql`insert into tire_event (fleet_id, tire_id, kind, level, event_type, time_stamp_start, time_stamp, time_stamp_end, problem_id)
      select ${fleet}, n.id, n.kind, 0, 7, to_timestamp(n.start), to_timestamp(n.start), to_timestamp(n."end"), p.id
      from json_to_recordset(${JSON.stringify(
        known.flatMap(({ id, kept, keys }) =>
          kept.map(({ kind, start, end }) => ({ id, kind, start, end, key: keys.get(`${kind}@${start}`) ?? null })),
        ),
      )}::json) as n (id int, kind text, start float8, "end" float8, key text)
      left join tire_problem p on p.fleet_id = ${fleet} and p.tire_id = n.id and p.key = n.key`.execute(tx)
    await sql`insert into tire_mute (fleet_id, tire_id, starts_at, ends_at, mute_for_id)
      select ${fleet}, n.id, to_timestamp(n."from"), to_timestamp(n.until), 0 from json_to_recordset(${JSON.stringify(
        tires.flatMap(({ id }) => {
          const mute = muteOfArbitraryTire(all.get(id) as ArbitraryTire, now)
          return mute === null ? [] : [{ id, ...mute }]
        }),
      )}::json) as n (id int, "from" float8, until float8)`.execute(tx)
    await sql`update tire t set is_worn_out = n.since is not null, worn_out_since = to_timestamp(n.since)
      from json_to_recordset(${JSON.stringify(
        tires.map(({ id }) => ({ id, since: wornOutSinceOfArbitraryTire(all.get(id) as ArbitraryTire, now) })),
      )}::json) as n (id int, since float8)
      where t.fleet_id = ${fleet} and t.id = n.id`.execute(tx)
    await sql`insert into tire_state (fleet_id, tire_id, unsound_at, unsound_by)
      select ${fleet}, n.id, to_timestamp(n.since), ${FINDER} from json_to_recordset(${JSON.stringify(
        tires.flatMap(({ id }) => {
          const since = damagedInsideOfArbitraryTire(all.get(id) as ArbitraryTire, now)
          return since === null ? [] : [{ id, since }]
        }),
      )}::json) as n (id int, since float8)
      on conflict (fleet_id, tire_id) do update set unsound_at = excluded.unsound_at, unsound_by = excluded.unsound_by`.execute(
      tx,
    )
    await sql`insert into vehicle_state (fleet_id, vehicle_id, state) select ${fleet}, n.id, n.state from json_to_recordset(${JSON.stringify(
      vehicleIds.map((id) => ({
        id,
        state: {
          state: {
            hearing: hearingOn(
              tires.filter(({ vehicleId }) => vehicleId === id),
              all,
            ),
          },
        },
      })),
    )}::json) as n (id int, state json)`.execute(tx)
  })
  await inFleet(server.db, { fleetId: fleet, role: 'user' }, (tx) =>
    judgeConditionsAfterWrite(tx, { fleetId: fleet, vehicleIds, tireIds }, now),
  )
}

/** How the domain says each tire and vehicle is. */
const judged = (tires: readonly Mounted[], all: ReadonlyMap<number, ArbitraryTire>, now: EpochSeconds) => {
  const ofTires = new Map<number, TireCondition>()
  for (const { id, vehicleId, isTagged } of tires) {
    const one = all.get(id) as ArbitraryTire
    const beside = tires.filter((other) => other.vehicleId === vehicleId)
    const watched = {
      id,
      hasSensor: isTagged,
      isMounted: vehicleId !== null,
      state: isTagged ? stateOfArbitraryTire(one, now) : null,
      problems: isTagged ? problemsOfArbitraryTire(one, now).problems.recent : [],
      hearing: vehicleId === null ? null : hearingOn(beside, all),
      mute: muteOfArbitraryTire(one, now),
      damagedInside: damagedInsideOfArbitraryTire(one, now),
      wornOutSince: wornOutSinceOfArbitraryTire(one, now),
      settings: isTagged ? { optimalPressure: bar(9), maintenanceLevel: MAINTENANCE, on: ALL_ALARMS_ON } : null,
    }
    ofTires.set(id, judgeTireCondition(watched, now))
  }
  const ofVehicles = new Map<number, VehicleCondition>(
    vehicleIds.map((id) => [
      id,
      judgeVehicleCondition(
        new Map(
          tires
            .filter(({ vehicleId }) => vehicleId === id)
            .map((tire) => [tire.id, ofTires.get(tire.id) as TireCondition]),
        ),
      ),
    ]),
  )
  return { ofTires, ofVehicles }
}

type Pumped = { tire_id: number; action: string | null; gauge: object | null }
type Row = Record<string, unknown> & { id: number }

const keyed = ({ columns, rows }: { columns: string[]; rows: unknown[][] }): Row[] =>
  rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])) as Row)

const COMMON = ['alarm_color', 'unmuted_color', 'issue_kind', 'since'] as const
const OF_TIRE = [...COMMON, 'freshness', 'muted_until', 'loss_per_hour', 'demount_since', 'demount_why'] as const
/** Lists of thousands of tires say that it must come off, and not who found it damaged. */
const OF_WHOLE_TIRE = [...OF_TIRE, 'unsound_since', 'unsound_by'] as const
const OF_VEHICLE = [
  ...COMMON,
  'silent_tires',
  'muted_tires',
  'unheard_tires',
  'sensorless_tires',
  'worst_tire_id',
  'worst_demount_task',
] as const

const parts = (row: Row | undefined, names: readonly string[]) =>
  row === undefined ? undefined : Object.fromEntries(names.map((name) => [name, row[name]]))

const tireRow = ({ of, freshness, mutedUntil, loss, demount }: TireCondition, generation: NotificationsVersion) => ({
  alarm_color: alarmColor(of[generation].level),
  unmuted_color: alarmColor(of[generation].trueLevel),
  issue_kind: of[generation].cause?.kind ?? null,
  since: of[generation].since,
  freshness,
  muted_until: mutedUntil,
  loss_per_hour: loss?.perHour ?? null,
  demount_since: demount?.since ?? null,
  demount_why: demount?.why ?? null,
})

const wholeTireRow = (
  condition: TireCondition,
  generation: NotificationsVersion,
  damagedInside: EpochSeconds | null,
) => ({
  ...tireRow(condition, generation),
  unsound_since: damagedInside,
  unsound_by: damagedInside === null ? null : FINDER,
})

const vehicleRow = (
  { of, silentTires, mutedTires, unheardTires, sensorlessTires }: VehicleCondition,
  generation: NotificationsVersion,
  taskOf: (tireId: number) => DemountTask | null,
) => ({
  alarm_color: alarmColor(of[generation].level),
  unmuted_color: alarmColor(of[generation].trueLevel),
  issue_kind: of[generation].cause?.kind ?? null,
  since: of[generation].since,
  silent_tires: silentTires,
  muted_tires: mutedTires,
  unheard_tires: unheardTires,
  sensorless_tires: sensorlessTires,
  worst_tire_id: of[generation].worstTireId,
  worst_demount_task: of[generation].worstTireId === null ? null : taskOf(of[generation].worstTireId),
})

/** The worst event that goes on at a tire, whether it is its cause or less than that it must come off. */
const currentEventOf = (condition: TireCondition | undefined, generation: NotificationsVersion): AlarmKind | null => {
  if (condition === undefined) return null
  const kind = condition.of[generation].cause?.kind ?? null
  if (kind === null) return null
  if (!isRemovalKind(kind)) return kind
  return condition.open.find((open) => countsForNotificationsVersion(open, generation)) ?? null
}

const isListedAtHome = ({ issue_kind, alarm_color }: Row) => issue_kind !== null || alarm_color === alarmColor('muted')

/** As the web's lists sort the rows they have. */
const worstFirst = (rows: readonly Row[]): number[] => {
  const numberOf = (row: Row): number =>
    conditionWorstFirstSortKey({
      level: levelOfAlarmColor(row.alarm_color as number),
      kind: row.issue_kind as IssueKind | null,
      depth: (row.fill_level ?? row.fill_level_bound) as Percent | null,
      loss: fillLevelLossRateOf(
        row.loss_per_hour as PercentPerHour | null,
        row.last_measurement as EpochSeconds | null,
      ),
      since: row.since as EpochSeconds | null,
    })
  return rows.toSorted((a, b) => numberOf(a) - numberOf(b) || a.id - b.id).map(({ id }) => id)
}

const tally = (levels: readonly string[]) =>
  Object.fromEntries(ALARM_LEVELS.map((level) => [level, levels.filter((one) => one === level).length]))

/** What people are told of a problem: how bad it is, what it is, and since when. */
const problemRow = (tireId: number, problem: Problem, generation: NotificationsVersion, task: DemountTask | null) => {
  const seen = problemView(problem, generation)
  if (seen === null) return []
  const { level, kind, worstLevel, worstKind, headline } = seen
  const action = actionForProblem(problem, headline, task)
  return [
    {
      ...{ tire_id: tireId, family: problem.family, since: seen.beginning.since, end: problem.end?.at ?? null },
      ...{ level, kind, worst_level: worstLevel, worst_kind: worstKind, headline, action, demount_task: task },
      steps: seen.steps.map(({ kind, level, start, end, isNews }) => ({ kind, level, start, end, is_news: isNews })),
    },
  ]
}

const toldOf = (problem: WireProblem) => {
  const { tire_id, family, since, end, level, kind, worst_level, worst_kind, headline, action, demount_task } = problem
  return {
    ...{ tire_id, family, since, end, level, kind, worst_level, worst_kind, headline, action, demount_task },
    steps: problem.steps.map(({ kind, level, start, end, is_news }) => ({ kind, level, start, end, is_news })),
  }
}

const is = (rows: readonly Row[], id: number): Row | undefined => rows.find((row) => row.id === id)

/** What the file of problems says of each, in an order of its own. */
const fileLines = (body: string): string[] =>
  papaparse
    .parse<Record<string, string>>(body.replace(/^\uFEFF/, '').trimEnd(), { header: true })
    .data.map((row) =>
      [row.tire_name, row.family, row.since_s, row.problem, row.worst, row.worst_level, row.what_to_do].join(' | '),
    )
    .toSorted()

const utcOf = (moment: number | null): string => (moment === null ? '' : new Date(moment * 1_000).toISOString())

/** What the file of events says of each, in an order of its own. */
const eventLines = (body: string): string[] =>
  papaparse
    .parse<Record<string, string>>(body.replace(/^\uFEFF/, '').trimEnd(), { header: true })
    .data.map((row) =>
      [row.tire_name, row.kind, row.event, row.level, row.start_s, row.start_utc, row.end_utc].join(' | '),
    )
    .toSorted()

/** Of the list of tires below a level, %. */
const BELOW = 90

const byTire = <T extends { tire_id: number; family: string; since: number }>(problems: readonly T[]): T[] =>
  problems.toSorted((a, b) => a.tire_id - b.tire_id || a.family.localeCompare(b.family) || a.since - b.since)

/** Worst first, by how full their tires are: the order of the first screen and of every list. */
const inOrder = (problems: readonly WireProblem[], ofTires: ReadonlyMap<number, TireCondition>): WireProblem[] => {
  const ranked = ({ id, tire_id, level, kind, worst_kind, since }: WireProblem): RankedCondition => {
    const { fillLevel = null, fillLevelBound = null, fillLimit = null, loss = null } = ofTires.get(tire_id) ?? {}
    return {
      ...{ id, level, kind: (kind ?? worst_kind) as ProblemStepKind, since: epochSeconds(since) },
      depth: fillLevelOrUpperBoundForUserRole(fillLevel, fillLevelBound, 'admin', fillLimit),
      loss,
    }
  }
  return problems.toSorted((a, b) => compareConditionsWorstFirst(ranked(a), ranked(b)))
}

const goesOn = ({ end }: { end: number | null }) => end === null

/** A page that was away for longer reads its lists anew. */
const STREAMED_FOR = HOUR

it('list, details, first screen, counts, stream, problems, files, paper and vehicle say of every tire what the domain says, in both generations', async () => {
  const tires = await tiresOf()
  const t = await loadTranslator('en')
  const text = (kind: IssueKind | null) => (kind === null ? null : issueKindText(kind, t))
  let said = 0
  let problemsSaid = 0
  let besideEvents = 0
  const targets = { offered: 0, refused: 0 }
  const removals = Object.fromEntries(REMOVAL_KINDS.map((kind) => [kind, 0])) as Record<RemovalKind, number>
  const isTaggedOf = new Map(tires.map(({ id, isTagged }) => [id, isTagged]))
  await fc.assert(
    fc.asyncProperty(
      fc.array(arbitraryTire, { minLength: tires.length, maxLength: tires.length }),
      fc.integer({ min: 0, max: 5 * HOUR }),
      fc.nat(),
      async (states, later, pick) => {
        const now = epochSeconds(server.clock.seconds + later)
        const all = new Map(tires.map(({ id }, at) => [id, states[at] as ArbitraryTire]))
        const { ofTires, ofVehicles } = judged(tires, all, now)
        await furnish(tires, all, now, ofTires)
        const taskOf = (id: number): DemountTask | null =>
          demountTask(
            ofTires.get(id)?.demount?.since ?? null,
            damagedInsideOfArbitraryTire(all.get(id) as ArbitraryTire, now),
          )
        const textAt = (id: number, kind: IssueKind | null) =>
          kind === null ? null : tireIssueText(kind, taskOf(id), t)
        const textOfWorst = ({ of }: VehicleCondition, generation: NotificationsVersion) => {
          const { worstTireId, cause } = of[generation]
          return worstTireId === null || cause === null ? null : textAt(worstTireId, cause.kind)
        }
        const saidOf = (id: number, generation: NotificationsVersion) =>
          wholeTireRow(
            ofTires.get(id) as TireCondition,
            generation,
            damagedInsideOfArbitraryTire(all.get(id) as ArbitraryTire, now),
          )
        for (const generation of NOTIFICATIONS_VERSIONS) {
          const ask = readers.get(generation) as TestApiClient
          const listed = keyed((await ask('tires.allCompressed')).json())
          const whole: Row[] = (await ask('tires.all')).json().data
          const home = (await ask('overview.now')).json().data
          const trucks = keyed((await ask('vehicles.allCompressed')).json())
          const clock = { now: () => now }
          const live = await createChangedRowsReader({ db: server.db, clock })(
            server.fleetId,
            generation,
            wholeVehicleChanges(vehicleIds),
          )
          for (const { id, vehicleId } of tires) {
            const condition = ofTires.get(id) as TireCondition
            const expected = tireRow(condition, generation)
            expect(parts(is(listed, id), OF_TIRE)).toEqual(expected)
            const wholeRow = saidOf(id, generation)
            expect(parts(is(whole, id), OF_WHOLE_TIRE)).toEqual(wholeRow)
            expect(is(whole, id)).toMatchObject({
              issue: textAt(id, expected.issue_kind),
              alarm_issue: textAt(id, condition.of[3].cause?.kind ?? null),
            })
            if (vehicleId !== null) expect(parts(is(live.tires as Row[], id), OF_WHOLE_TIRE)).toEqual(wholeRow)
            const { removal } = condition
            expect(is(whole, id)?.removal).toBe(removal)
            if (vehicleId !== null) expect(is(live.tires as Row[], id)?.removal).toBe(removal)
            const event = currentEventOf(condition, generation)
            // That the tire must come off hides no event that goes on at it.
            expect(is(whole, id)?.current_event ?? null).toEqual(
              event === null
                ? null
                : { id: expect.any(Number), type_name: text(event), severity: eventSeverityV2(event, true) },
            )
            if (removal !== null && event !== null) besideEvents += 1
            const wrong = home.wrong.find(({ tire_id }: { tire_id: number }) => tire_id === id)
            expect(wrong !== undefined).toBe(
              vehicleId !== null && (expected.issue_kind !== null || condition.of[generation].level === 'muted'),
            )
            if (wrong !== undefined)
              expect(wrong).toMatchObject({
                kind: expected.issue_kind,
                level: condition.of[generation].level,
                since: expected.since,
                removal,
                event_kind: event,
              })
            if (removal !== null && vehicleId !== null) expect(wrong.level).toBe('alarm')
            said += 1
          }
          const problemsAt = (ids: readonly number[]) =>
            ids.flatMap((id) =>
              isTaggedOf.get(id) !== true
                ? []
                : problemsOfArbitraryTire(all.get(id) as ArbitraryTire, now).problems.recent.flatMap((problem) =>
                    problemRow(id, problem, generation, taskOf(id)),
                  ),
            )
          const onVehicles = tires.flatMap(({ id, vehicleId }) => (vehicleId === null ? [] : [id]))
          const going = byTire(problemsAt(onVehicles).filter(goesOn))
          expect(byTire(home.problems.map(toldOf))).toEqual(going)
          expect(byTire(live.problems.filter(goesOn).map(toldOf))).toEqual(going)
          expect(byTire(live.problems.map(toldOf))).toEqual(
            byTire(problemsAt(onVehicles).filter(({ end }) => end === null || end > now - STREAMED_FOR)),
          )
          const pumped: Pumped[] = (await ask('pumpList.all')).json().data.tires
          for (const { id, vehicleId, isTagged } of tires) {
            if (vehicleId === null || !isTagged) continue
            const mustComeOff = ofTires.get(id)?.demount != null
            const row = pumped.find(({ tire_id }) => tire_id === id)
            if (row?.gauge) targets.offered += 1
            if (!mustComeOff) continue
            targets.refused += 1
            // No voice says what to inflate it to, and no voice calls it pumped.
            expect(row).toMatchObject({ target: null, missing_cold: null, gauge: null, wait: null, claim: null })
            expect(['takeOff', 'stopAndTakeOff', ...OTHERS]).toContain(row?.action)
            for (const told of [is(listed, id), is(whole, id), is(live.tires as Row[], id)])
              expect(told?.optimal_pressure ?? null).toBeNull()
            expect(
              home.wrong.find(({ tire_id }: { tire_id: number }) => tire_id === id)?.optimal_pressure ?? null,
            ).toBeNull()
            expect((await ask('pumpList.claim', { data: { tire_id: id } })).statusCode).toBe(409)
          }
          const file = await ask('exports.fleet', {
            kind: 'problems',
            start_date: now - 400 * 86_400,
            end_date: now + 86_400,
          })
          expect(fileLines(file.body)).toEqual(
            problemsAt(tires.map(({ id }) => id))
              .map((row) => ({ ...row, removal: ofTires.get(row.tire_id)?.removal ?? null }))
              .map((row) => [
                is(whole, row.tire_id)?.name,
                ...[
                  row.family,
                  String(row.since),
                  problemHeadlineText(row.headline, t),
                  problemStepText(row.worst_kind, t),
                ],
                row.worst_level,
                row.end === null
                  ? problemActionText(row, t)
                  : row.removal === null
                    ? ''
                    : removalTaskText(row.removal, taskOf(row.tire_id), t),
              ])
              .map((cells) => cells.join(' | '))
              .toSorted(),
          )
          const events = await ask('exports.fleet', {
            kind: 'events',
            start_date: now - 400 * 86_400,
            end_date: now + 86_400,
          })
          expect(eventLines(events.body)).toEqual(
            tires
              .flatMap(({ id, isTagged }) =>
                isTagged
                  ? problemsOfArbitraryTire(all.get(id) as ArbitraryTire, now).kept.map((kept) => ({ id, kept }))
                  : [],
              )
              .filter(({ kept }) => isListedForNotificationsVersion(kept.kind, generation))
              .map(({ id, kept: { kind, start, end } }) =>
                [is(whole, id)?.name, kind, text(kind), levelOfAlarmKind(kind), start, utcOf(start), utcOf(end)].join(
                  ' | ',
                ),
              )
              .toSorted(),
          )
          const below = parseTestPdf((await ask('exports.tiresBelow', { below: BELOW })).rawPayload).text.replaceAll(
            /\s/g,
            '',
          )
          for (const { id, vehicleId, isTagged } of tires) {
            const { fillLevel, fillLimit, freshness } = ofTires.get(id) as TireCondition
            const name = `${is(whole, id)?.name}`.replaceAll(/\s/g, '')
            const level =
              fillLevel === null || vehicleId === null || !isTagged
                ? null
                : fillLevelForUserRole(fillLevel, 'admin', fillLimit)
            const isBelow = level !== null && level < BELOW
            expect(below.includes(name)).toBe(isBelow)
            if (isBelow) expect(below).toContain(`${name}${level}%${freshness === 'silent' ? ',old' : ''}`)
          }
          const { stay }: { stay: number[] } = (await ask('departures.verdicts')).json().data
          for (const [id, { departure }] of ofVehicles) {
            if (!isRemovalKind(departure)) continue
            removals[departure] += 1
            expect(stay).toContain(id)
            expect(is(trucks, id)?.alarm_color).toBe(alarmColor('alarm'))
            expect(home.wrong.some((row: { vehicle_id: number }) => row.vehicle_id === id)).toBe(true)
          }
          const alarms: { tire_id: number; steps: string[]; tire_level: string; tire_kind: string | null }[] = (
            await ask('overview.alarms')
          ).json().data
          expect(alarms.map(({ steps }) => steps)).toEqual(
            home.problems
              .map(({ steps }: WireProblem) => idsOfNewAlarmSteps(steps))
              .filter((ids: string[]) => ids.length > 0),
          )
          for (const { tire_id, tire_level, tire_kind } of alarms) {
            const condition = (ofTires.get(tire_id) as TireCondition).of[generation]
            expect([tire_level, tire_kind]).toEqual([condition.level, condition.cause?.kind ?? null])
          }
          for (const id of onVehicles) {
            const { mutedUntil, of } = ofTires.get(id) as TireCondition
            const own = going.filter(({ tire_id, kind }) => tire_id === id && kind !== null)
            const [worst] = own.toSorted((a, b) => compareProblemSteps(a.kind as AlarmKind, b.kind as AlarmKind))
            const { cause, trueLevel, since } = of[generation]
            problemsSaid += own.length
            if (cause !== null && isRemovalKind(cause.kind)) continue
            if (mutedUntil === null) expect(worst?.kind ?? null).toBe(cause?.kind ?? null)
            if (worst !== undefined) expect(worst.level).toBe(trueLevel)
            const caused = own.find(({ steps }) => steps.some(({ kind, end }) => kind === cause?.kind && end === null))
            if (cause !== null) expect(caused?.since).toBe(since)
          }
          const mounted = tires.filter(({ vehicleId }) => vehicleId !== null)
          expect(home.tires).toEqual(
            tally(mounted.map(({ id }) => (ofTires.get(id) as TireCondition).of[generation].level)),
          )
          expect(home.wrong.map(({ tire_id }: { tire_id: number }) => tire_id)).toEqual(
            worstFirst(listed.filter((row) => row.vehicle_id !== null && isListedAtHome(row))),
          )
          expect(home.vehicles).toEqual(tally([...ofVehicles.values()].map(({ of }) => of[generation].level)))
          const silent = mounted.filter(({ id }) => ofTires.get(id)?.freshness === 'silent')
          const heardAt = ({ id }: Mounted): number => ofTires.get(id)?.lastHeard ?? 0
          expect(home.silent.map(({ tire_id }: { tire_id: number }) => tire_id)).toEqual(
            silent.toSorted((a, b) => heardAt(a) - heardAt(b) || a.id - b.id).map(({ id }) => id),
          )
          for (const problems of [home.problems, live.problems.filter(goesOn)])
            expect(problems).toEqual(inOrder(problems, ofTires))
          for (const [id, condition] of ofVehicles) {
            const expected = vehicleRow(condition, generation, taskOf)
            const row = trucks.find((one) => one.id === id)
            expect(parts(row, OF_VEHICLE)).toEqual(expected)
            expect(row?.issue).toBe(textOfWorst(condition, generation))
            expect(row?.fill_level ?? null).toBe(condition.fillLevel)
            const { depth, loss } = condition.of[generation]
            expect(
              fillLevelLossRateOf(row?.worst_loss_per_hour as PercentPerHour, row?.worst_loss_at as EpochSeconds),
            ).toEqual(loss)
            const shownDepth = condition.fillLevel === null ? fillLevelUpperBoundForUserRole : fillLevelForUserRole
            const { worstTireId } = condition.of[generation]
            const { fillLimit = null } = (worstTireId === null ? undefined : ofTires.get(worstTireId)) ?? {}
            expect(row?.worst_depth ?? null).toBe(depth === null ? null : shownDepth(depth, 'admin', fillLimit))
            expect(levelOfAlarmColor(row?.alarm_color as number)).toBe(condition.of[generation].level)
          }
          const id = vehicleIds[pick % vehicleIds.length] as number
          const details = (await ask('vehicles.details', { vehicle_id: id })).json()
          expect(parts(details.data, OF_VEHICLE)).toEqual(
            vehicleRow(ofVehicles.get(id) as VehicleCondition, generation, taskOf),
          )
          expect(
            details.data.current_tire_events.map(({ tire_id }: { tire_id: number }) => tire_id).toSorted(),
          ).toEqual(
            tires
              .filter(
                ({ vehicleId, id: at }) => vehicleId === id && currentEventOf(ofTires.get(at), generation) !== null,
              )
              .map((tire) => tire.id)
              .toSorted(),
          )
          expect(details.data.alarm_issue).toBe(textOfWorst(ofVehicles.get(id) as VehicleCondition, 3))
          const ofVehicle = tires.filter(({ vehicleId }) => vehicleId === id).map((tire) => tire.id)
          expect(byTire(details.problems.map(toldOf))).toEqual(byTire(problemsAt(ofVehicle)))
          for (const tire of details.tires) expect(parts(tire, OF_WHOLE_TIRE)).toEqual(saidOf(tire.id, generation))
          const tire = tires[pick % tires.length] as Mounted
          const one = (await ask('tires.details', { tire_id: tire.id })).json()
          expect(parts(one.data, OF_WHOLE_TIRE)).toEqual(saidOf(tire.id, generation))
          expect(byTire(one.problems.map(toldOf))).toEqual(byTire(problemsAt([tire.id])))
          expect(one.muted.end_time).toBe(ofTires.get(tire.id)?.mutedUntil ?? null)
        }
      },
    ),
    { numRuns: ROUNDS, endOnFailure: true },
  )
  expect(targets.offered).toBeGreaterThan(20)
  expect(targets.refused).toBeGreaterThan(100)
  for (const times of Object.values(removals)) expect(times).toBeGreaterThan(5)
  expect(said).toBeGreaterThan(1_000)
  expect(besideEvents).toBeGreaterThan(50)
  // How many problems chance makes of them is the engine's affair; that there are many is this test's.
  expect(problemsSaid).toBeGreaterThan(300)
}, 600_000)
