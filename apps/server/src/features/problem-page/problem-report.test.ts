import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { parseTestPdf } from '../../reports/testing/parsed-test-pdf.ts'
import { checkPdfWithQpdf, extractPdfText, HAS_PDF_TOOLS } from '../../reports/testing/pdf-tools.ts'
import { aHeardTireMaker } from '../../testing/a-heard-tire.ts'
import { aSignedInServer } from '../../testing/a-signed-in-server.ts'
import { anApiClient, type TestApiClient } from '../../testing/an-api-client.ts'
import { aFleet, aTire } from '../../testing/builders.ts'

const { server, call: user } = await aSignedInServer('user')
const { make, says } = await aHeardTireMaker(server, { filllt90_enabled: true, optimal_pressure: 9 })
await server.addUser('admin')
const HOUR = 3_600

/** Held for an hour, lost for another, one neighbour that kept what it had. */
const aLeak = async ({ isLevelKnown = true } = {}) => {
  const tire = await make()
  const beside = await aTire(server.db, {
    ...{ fleet_id: server.fleetId, vehicle_id: tire.vehicleId, name: 'Beside' },
    ...{ position_row: 0, position_left_right: 1, position_inside_outside: 1 },
  })
  await sql`update tire set name = 'Łódź 12-R' where id = ${tire.tireId}`.execute(server.db)
  server.clock.seconds += 3 * HOUR
  const now = server.clock.seconds
  await sql`select ensure_measurement_partition(to_timestamp(${now}))`.execute(server.db)
  const minutes = Array.from({ length: 25 }, (_, at) => at * 5)
  await says(
    tire,
    minutes.map((at) => ({
      ...{ time: now - 2 * HOUR + at * 60, pressure: at < 60 ? 9 : 9 - (at - 60) / 15 },
      ...{ latitude: 51.9225, longitude: 4.479 },
    })),
  )
  await sql`insert into measurement (fleet_id, tire_id, vehicle_id, time, received_at, pressure, temperature, fill_level)
    select ${server.fleetId}, ${beside.id}, ${tire.vehicleId}, to_timestamp(${now - 2 * HOUR} + n * 300), now(), 8.9, 15, 97.4
    from generate_series(0, 24) n`.execute(server.db)
  if (isLevelKnown)
    await sql`update measurement set fill_level = pressure / 9 * 100 where tire_id = ${tire.tireId}`.execute(server.db)
  const { rows } = await sql<{ id: number }>`select id from tire_problem where tire_id = ${tire.tireId}`.execute(
    server.db,
  )
  return { tire, now, problemId: rows[0]?.id ?? 0 }
}

const report = async (caller: TestApiClient, problem_id: number, more: object = {}) => {
  const answer = await caller('problems.pdf', { problem_id, time_zone: 'Europe/Brussels', ...more })
  expect(answer.statusCode).toBe(200)
  const read = parseTestPdf(answer.rawPayload)
  return { answer, read, text: read.text.replaceAll(/[\u00a0\u202f]/g, ' ') }
}

const speaking = async (language: string): Promise<TestApiClient> => {
  const { cookie, token } = await server.signIn('user')
  return anApiClient(server, { cookie: cookie.replace(/language=\w+/, `language=${language}`), token })
}

describe('the report of a problem', () => {
  it('says of what ended what is to be done about a tire that must come off all the same', async () => {
    const { tire, problemId } = await aLeak()
    server.clock.seconds += HOUR
    const refilled = Array.from({ length: 6 }, (_, at) => ({
      time: server.clock.seconds - (5 - at) * 300,
      pressure: 9.1,
    }))
    await says(tire, refilled)
    const call = anApiClient(server, await server.signIn('user'))
    expect((await call('problems.details', { problem_id: problemId })).json().data.problem.end).not.toBeNull()
    expect((await report(call, problemId)).text).not.toContain('Fit another tire.')
    await call('tires.noteTread', { data: { tire_id: tire.tireId, depth: 1.5 } })
    expect((await report(call, problemId)).text).toContain('Fit another tire.')
  })

  it('says on at most two pages what it was, why it fired, how the axle stood, and what became of it', async () => {
    const { tire, now, problemId } = await aLeak()
    await sql`insert into outbox (fleet_id, channel, recipient, content, due_at, created_at, sent_at, what, problem_id, dedupe_key)
      values (${server.fleetId}, 'email', 'yard@example.com', ${JSON.stringify({ subject: 'Leak at the yard', text: 'A leak', sms: 'Leak' })}::jsonb,
        to_timestamp(${now}), to_timestamp(${now}), to_timestamp(${now}), 'start', ${problemId}, ${`pdf${problemId}`})`.execute(
      server.db,
    )
    await user('problems.take', { data: { id: problemId, note: 'I call the driver' } })
    const { answer, read, text } = await report(user, problemId)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="d-12-R-[A-Za-z-]+\.pdf"$/)
    expect(read.pages).toBeLessThanOrEqual(2)
    const page = (await user('problems.details', { problem_id: problemId })).json().data
    expect(page.why.confirmed).toBeGreaterThan(page.why.start)
    const seen = text.replaceAll('\n', ' ')
    for (const word of [
      ...['Łódź 12-R', 'Axle 1 left', 'Axle 1 right', 'Why it fired', 'The alarm is set below 90 %', 'Limit: 90 %'],
      ...['Rotterdam, NL', '(51.92250, 4.47900)', 'First bad reading to alarm', '5 min', '8.90 bar'],
      ...[
        'yard@example.com by E-mail: Leak at the yard – Sent',
        'user has it since',
        '“I call the driver”',
        'It goes on.',
      ],
      ...['Course around the beginning', 'first sign', 'alarm', 'Page 1'],
    ])
      expect(seen).toContain(word)
    expect(text).not.toContain('# ')
    expect(tire.tireId).toBe(page.problem.tire_id)
  })

  it('names to those who may not read sent messages nobody who was told', async () => {
    const { now, problemId } = await aLeak()
    await sql`insert into outbox (fleet_id, channel, recipient, content, due_at, created_at, sent_at, what, problem_id, dedupe_key)
      values (${server.fleetId}, 'email', 'night@example.com', ${JSON.stringify({ subject: 'Leak', text: 'A leak', sms: 'Leak' })}::jsonb,
        to_timestamp(${now}), to_timestamp(${now}), to_timestamp(${now}), 'start', ${problemId}, ${`pdf-guest${problemId}`})`.execute(
      server.db,
    )
    await server.addUser('guest')
    const guest = anApiClient(server, await server.signIn('guest'))
    const [own, guests] = [(await report(user, problemId)).text, (await report(guest, problemId)).text]
    expect(own).toContain('night@example.com')
    for (const word of ['night@example.com', 'Nobody was told.']) expect(guests).not.toContain(word)
  })

  it('says whether the vehicle may leave', async () => {
    const { problemId } = await aLeak()
    expect((await report(user, problemId)).text).toMatch(/May it leave\?\s+(Stays|Not known)\. Axle 1/)
  })

  it('has a picture for those who listen, and heads of its parts', async () => {
    const { problemId } = await aLeak()
    const { answer, read } = await report(user, problemId)
    for (const tag of [
      '/S /Figure',
      '/S /H1',
      '/S /H2',
      '/S /Sect',
      '/S /Table',
      '/Scope /Row',
      '/Scope /Column',
      '/Alt',
    ])
      expect(read.structure).toContain(tag)
    const alt = /\/Alt \(((?:\\[\s\S]|[^\\)])*)\)/.exec(answer.rawPayload.toString('latin1'))?.[1] ?? ''
    const heard = Buffer.from(alt.replace(/\\([()\\])/g, '$1'), 'latin1')
      .subarray(2)
      .swap16()
      .toString('utf16le')
    expect(heard).toMatch(/Łódź 12-R: between .* and 100.*Neighbours on the axle: between .*Limit: 90/)
  })

  it('draws pressures where nobody knew the fill level, with the limit as a gauge shows it', async () => {
    const { problemId } = await aLeak({ isLevelKnown: false })
    const seen = (await report(user, problemId)).text
    expect(seen).toContain('Pressure, lowest')
    expect(seen).toContain('Limit: 90 %, which is 8.1 bar at 15 °C')
  })

  it('tells mutes, remarks and its end', async () => {
    const { tire, now, problemId } = await aLeak()
    expect((await user('tires.muteAlarm', { data: { tire_id: tire.tireId, mute_for_id: 0 } })).statusCode).toBe(200)
    // The log is written at the database's hour.
    await sql`update audit_log set at = to_timestamp(${now - 30}) where action = 'tires.muteAlarm' and entity_id = ${tire.tireId}`.execute(
      server.db,
    )
    await sql`insert into tire_event (fleet_id, tire_id, vehicle_id, kind, level, event_type, instant, time_stamp_start, time_stamp, remark)
      values (${server.fleetId}, ${tire.tireId}, ${tire.vehicleId}, 'remark', 2, 9, true, to_timestamp(${now - 60}), to_timestamp(${now - 60}), 'Nail at the third rib')`.execute(
      server.db,
    )
    server.clock.seconds = now + HOUR
    const level = [1, 2, 3, 4, 5, 6].map((n) => ({ time: now + n * 300, pressure: 9 }))
    await says(tire, level)
    const { text } = await report(user, problemId)
    const seen = text.replaceAll('\n', ' ')
    for (const word of ['Remark: Nail at the third rib', 'Alarms muted', 'Inflated', 'How it ended'])
      expect(seen).toContain(word)
    expect(seen).not.toContain('It goes on.')
  })

  it('rounds fill levels for all but admins', async () => {
    const { problemId } = await aLeak()
    expect((await report(user, problemId)).text).toContain('95 %')
    expect((await report(user, problemId)).text).not.toContain('97 %')
    const admin = anApiClient(server, await server.signIn('admin'))
    expect((await report(admin, problemId)).text).toContain('97 %')
  })

  it('answers 404 of a problem of another fleet and of none, and refuses a time zone that is none', async () => {
    const { problemId } = await aLeak()
    const fleet_id = await aFleet(server.db)
    const theirs = await aTire(server.db, { fleet_id })
    await sql`insert into tire_problem (fleet_id, id, tire_id, key, family, since, found_at, last_at, record)
      select ${fleet_id}, 777777, ${theirs.id}, key, family, since, found_at, last_at, record
      from tire_problem where id = ${problemId}`.execute(server.db)
    for (const problem_id of [777_777, 777_778])
      expect((await user('problems.pdf', { problem_id })).statusCode).toBe(404)
    expect((await user('problems.pdf', { problem_id: problemId, time_zone: 'Nowhere/Land' })).statusCode).toBe(400)
  })

  it.runIf(HAS_PDF_TOOLS).each([
    ['en', 'Why it fired', 'Limit: 90'],
    ['nl', 'Waarom het alarm afging', 'Grens: 90'],
    ['fr', 'Pourquoi l’alarme s’est déclenchée', 'Limite : 90'],
    ['de', 'Warum der Alarm kam', 'Grenze: 90'],
  ])('is a sound file to programs of others, in %s', async (language, why, limit) => {
    const { problemId } = await aLeak()
    const { answer } = await report(await speaking(language), problemId)
    expect(checkPdfWithQpdf(answer.rawPayload)).toContain('No syntax or stream encoding errors found')
    const text = extractPdfText(answer.rawPayload).replaceAll(/[\u00a0\u202f]/g, ' ')
    for (const word of ['Łódź 12-R', why, limit]) expect(text).toContain(word)
  })
})
