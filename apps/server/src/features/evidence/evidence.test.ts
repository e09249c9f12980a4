import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { retentionStart } from '@coldbar/domain/retention/retention-start'
import { epochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { runCommand } from '../../commands/run-command.ts'
import { commandTestEnv } from '../../commands/testing/command-test-env.ts'
import { createEvidenceChain } from '../../evidence/create-evidence-chain.ts'
import { deriveEvidenceSigningKey, publicKeyFingerprint } from '../../evidence/evidence-key.ts'
import { EVIDENCE_HEAD_KIND } from '../../evidence/evidence-line.ts'
import { parseEvidenceLine } from '../../evidence/parse-evidence-line.ts'
import { verifyEvidence } from '../../evidence/verify-evidence.ts'
import { isoUtcText } from '../../fleet/measurements/iso-utc-text.ts'
import { parseTestPdf } from '../../reports/testing/parsed-test-pdf.ts'
import { aBurstAfterLeak } from '../../testing/a-burst-after-a-leak.ts'
import { aHeardTireMaker } from '../../testing/a-heard-tire.ts'
import { aSignedInServer } from '../../testing/a-signed-in-server.ts'
import { anApiClient, type TestApiClient } from '../../testing/an-api-client.ts'
import { aFleet, aVehicle, aVehicleType } from '../../testing/builders.ts'
import { unzip } from './testing/unzip.ts'

const { server, call: user } = await aSignedInServer('user')
const { make, says } = await aHeardTireMaker(server, { filllt90_enabled: true, optimal_pressure: 9 })
await server.addUser('admin')
await server.addUser('guest')
const admin = anApiClient(server, await server.signIn('admin'))
const HOUR = 3_600

/** A tire that held for an hour and lost gas for another; somebody was told, and the user took it. */
const aLeak = async () => {
  const tire = await make()
  server.clock.seconds += 3 * HOUR
  const now = server.clock.seconds
  await sql`select ensure_measurement_partition(to_timestamp(${now}))`.execute(server.db)
  await says(
    tire,
    Array.from({ length: 25 }, (_, at) => ({
      time: now - 2 * HOUR + at * 300,
      pressure: at < 12 ? 9 : 9 - (at - 12) / 3,
    })),
  )
  const { rows } = await sql<{ id: number }>`select id from tire_problem where tire_id = ${tire.tireId}`.execute(
    server.db,
  )
  const problemId = rows[0]?.id ?? 0
  await sql`insert into outbox (fleet_id, channel, recipient, content, due_at, created_at, sent_at, what, problem_id, dedupe_key)
    values (${server.fleetId}, 'email', 'yard@example.com', ${JSON.stringify({ subject: 'Leak at the yard', text: 'A leak', sms: 'Leak' })}::jsonb,
      to_timestamp(${now}), to_timestamp(${now}), to_timestamp(${now}), 'start', ${problemId}, ${`evidence${problemId}`})`.execute(
    server.db,
  )
  await user('problems.take', { data: { id: problemId, note: 'I call the driver' } })
  await sql`update audit_log set at = to_timestamp(${now}) where entity = 'problem' and entity_id = ${problemId}`.execute(
    server.db,
  )
  return { tire, now, period: { start_date: now - 3 * HOUR, end_date: now + HOUR } }
}

const packOf = async (caller: TestApiClient, vehicle_id: number, period: object) => {
  const answer = await caller('evidence.pack', { vehicle_id, ...period, time_zone: 'Europe/Brussels' })
  expect(answer.statusCode).toBe(200)
  const files = await unzip(answer.rawPayload)
  const text = files['evidence.jsonl']?.toString('utf8') ?? ''
  const lines = text.trimEnd().split('\n')
  return {
    ...{ answer, text, lines, pdf: parseTestPdf(files['evidence.pdf'] ?? Buffer.alloc(0)) },
    entries: lines.map((line) => parseEvidenceLine(line)),
  }
}

describe('a pack of evidence', () => {
  it('holds what was read, judged, told and done, whole and signed, and its hash stands on every page', async () => {
    const { tire, period } = await aLeak()
    const { answer, lines, entries, pdf } = await packOf(admin, tire.vehicleId, period)
    expect(answer.headers['content-type']).toBe('application/zip')
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="evidence-.+\.zip"$/)
    const report = await verifyEvidence(lines)
    const since = retentionStart(epochSeconds(server.clock.seconds), server.app.deps.config.retentionMonths)
    expect(report.head).toMatchObject({ readings_kept_since: isoUtcText(since), links_kept_days_after_expiry: 30 })
    expect(pdf.text.replaceAll(/\s+/g, ' ')).toContain('Readings are kept since')
    expect(report).toMatchObject({ isWhole: true, findings: [], entries: lines.length })
    const kinds = entries.map((entry) => entry?.kind)
    expect(kinds.filter((kind) => kind === 'reading')).toHaveLength(25)
    for (const kind of ['head', 'stay', 'event', 'problem', 'holding', 'message', 'change', 'end'])
      expect(kinds).toContain(kind)
    const text = pdf.text.replaceAll(/\s+/g, ' ')
    for (const word of ['yard@example.com by E-mail: Leak at the yard – Sent', 'user took the problem of'])
      expect(text).toContain(word)
    expect(text.split(`SHA-256 ${report.finalHash}`)).toHaveLength(pdf.pages + 1)
  })

  it('says since when readings are stored, not since when the fleet keeps them again', async () => {
    const { tire, now, period } = await aLeak()
    const removedBefore = retentionStart(epochSeconds(now), 3)
    const remove = (before: number | null) =>
      sql`update fleet set readings_removed_before = to_timestamp(${before}::float8) where id = ${server.fleetId}`.execute(
        server.db,
      )
    await remove(removedBefore)
    const { lines } = await packOf(admin, tire.vehicleId, period)
    await remove(null)
    expect((await verifyEvidence(lines)).head).toMatchObject({ readings_kept_since: isoUtcText(removedBefore) })
  })

  it('says of a tire that burst what it lost before, as its reader may see it', async () => {
    const tire = await make()
    const [leak, burst] = [server.clock.seconds + HOUR, server.clock.seconds + 9 * HOUR]
    server.clock.seconds = burst + HOUR
    await aBurstAfterLeak(server.db, tire.tireId, { leak, burst })
    for (const caller of [admin, user]) {
      const { entries, lines, pdf } = await packOf(caller, tire.vehicleId, { start_date: leak, end_date: burst + HOUR })
      expect(entries.find((entry) => entry?.kind === 'problem')?.entry).toMatchObject({
        ...{ since: isoUtcText(epochSeconds(burst)), headline: 'blowOut', fill_at_start: 80 },
        loss_before: { since: isoUtcText(epochSeconds(leak)), fill_at_start: 100 },
      })
      expect(await verifyEvidence(lines)).toMatchObject({ isWhole: true, findings: [] })
      expect(pdf.text.replaceAll(/\s+/g, ' ')).toMatch(
        /Before that it lost air since \d+\/\d+\/\d{4} .+: (about )?100 % to (about )?80 %/,
      )
    }
  })

  it('is known again by its final hash', async () => {
    const { tire, period } = await aLeak()
    const { lines } = await packOf(user, tire.vehicleId, period)
    const { finalHash, publicKey } = await verifyEvidence(lines)
    const issued = await user('evidence.issued', { vehicle_id: tire.vehicleId })
    expect(issued.json().data).toMatchObject([
      {
        ...{ by: 'user', from: period.start_date, until: period.end_date + 1, entries: lines.length },
        ...{ final_hash: finalHash, key: publicKeyFingerprint(publicKey ?? '') },
      },
    ])
  })

  it('shows figures as its reader may see them, and the audit log to those alone who may read it', async () => {
    const { tire, period } = await aLeak()
    await sql`update measurement set fill_level = pressure / 9 * 100 where tire_id = ${tire.tireId}`.execute(server.db)
    const levels = async (caller: TestApiClient) =>
      (await packOf(caller, tire.vehicleId, period)).entries
        .filter((entry) => entry?.kind === 'reading')
        .map((entry) => entry?.entry.fill_level)
        .filter((level) => typeof level === 'number')
    const [exact, rounded] = [await levels(admin), await levels(user)]
    expect(exact.length).toBeGreaterThan(0)
    expect(exact.some((level) => level % 5 !== 0)).toBe(true)
    expect(rounded.every((level) => level % 5 === 0)).toBe(true)
    const { text } = await packOf(user, tire.vehicleId, period)
    expect(text).not.toContain('"kind":"change"')
    expect(text).not.toContain('fill_limit')
  })

  it('says nothing of another vehicle, of another fleet, or of another time', async () => {
    const { period } = await aLeak()
    const beside = await aVehicle(server.db, { fleet_id: server.fleetId })
    const { entries } = await packOf(admin, beside.id, period)
    expect(entries.map((entry) => entry?.kind)).toEqual(['head', 'end'])
    const other = await aVehicle(server.db, { fleet_id: await aFleet(server.db) })
    expect((await admin('evidence.pack', { vehicle_id: other.id, ...period })).statusCode).toBe(404)
    expect((await admin('evidence.issued', { vehicle_id: other.id })).statusCode).toBe(404)
    const { tire } = await aLeak()
    const before = await packOf(admin, tire.vehicleId, { start_date: 0, end_date: 1 })
    expect(before.entries.map((entry) => entry?.kind)).not.toContain('reading')
  })

  it('tells what people noted and who they were, and of a time without anything only that nothing is recorded', async () => {
    const tire = await make()
    const period = { start_date: server.clock.seconds - HOUR, end_date: server.clock.seconds + HOUR }
    const silent = await packOf(user, tire.vehicleId, period)
    expect(silent.pdf.text.replaceAll(/\s+/g, ' ')).toContain('Nothing is recorded')
    const said = { tire_id: tire.tireId, remark: 'Nail at the third rib' }
    expect((await user('tireEvents.newUserEvent', { data: said })).statusCode).toBe(200)
    const { pdf, entries } = await packOf(user, tire.vehicleId, period)
    expect(entries.find((entry) => entry?.kind === 'event')?.entry).toMatchObject({ kind: 'remark', by: 'user' })
    const text = pdf.text.replaceAll(/\s+/g, ' ')
    expect(text).toMatch(/Remark on \S.* by user: Nail at the third rib/)
    expect(text).not.toContain('Nothing is recorded')
  })

  it('holds the same problems whichever notifications its reader gets', async () => {
    const { tire, period } = await aLeak()
    const problemsFor = async (version: number) => {
      await sql`update app_user set notifications = ${version} where login = 'user'`.execute(server.db)
      const { entries } = await packOf(user, tire.vehicleId, period)
      return entries.filter((entry) => entry?.kind === 'problem').map((entry) => entry?.entry)
    }
    const asThird = await problemsFor(3)
    const asSecond = await problemsFor(2)
    await problemsFor(3)
    expect(asThird).toHaveLength(1)
    expect(asSecond).toEqual(asThird)
  })

  it('leaves out what was done to a tire while it stood on another vehicle', async () => {
    const { tire, now, period } = await aLeak()
    await sql`update tire_mounting set until = to_timestamp(${now}) where tire_id = ${tire.tireId}`.execute(server.db)
    for (const at of [now - 600, now + 600]) {
      await sql`insert into tire_pumped (fleet_id, tire_id, claimed_at, user_name)
        values (${server.fleetId}, ${tire.tireId}, to_timestamp(${at}), ${`at ${at}`})`.execute(server.db)
      await sql`insert into audit_log (fleet_id, at, user_name, action, entity, entity_id)
        values (${server.fleetId}, to_timestamp(${at}), ${`at ${at}`}, 'tires.update', 'tire', ${tire.tireId})`.execute(
        server.db,
      )
    }
    const { entries } = await packOf(admin, tire.vehicleId, period)
    const names = (kind: string) => entries.filter((entry) => entry?.kind === kind).map((entry) => entry?.entry.by)
    expect(names('pumped')).toEqual([`at ${now - 600}`])
    expect(names('change')).toContain(`at ${now - 600}`)
    expect(names('change')).not.toContain(`at ${now + 600}`)
  })

  it('tells what was changed of the types that the vehicle has and had, whose limits judge its tires, and of no other', async () => {
    const { tire, now, period } = await aLeak()
    const types: number[] = []
    for (const name of ['Had', 'Never had'])
      types.push((await aVehicleType(server.db, { fleet_id: server.fleetId, name })).id)
    const [had, never] = types as [number, number]
    const [vehicle] = await server.db
      .selectFrom('vehicle')
      .select('vehicle_type_id as type')
      .where('id', '=', tire.vehicleId)
      .execute()
    const logs = (entity: string, id: number, changes: object[]) =>
      sql`insert into audit_log (fleet_id, at, user_name, action, entity, entity_id, detail) values (${server.fleetId},
        to_timestamp(${now}), 'Ann', 'vehicleTypes.update', ${entity}, ${id}, ${JSON.stringify({ changes })})`.execute(
        server.db,
      )
    await logs('vehicle', tire.vehicleId, [
      { field: 'vehicle_type', before: `Had #${had}`, after: `Has #${vehicle?.type}` },
    ])
    for (const id of [vehicle?.type ?? 0, had, never])
      await logs('vehicleType', id, [{ field: 'fillm', before: 90, after: 80 }])
    const { entries } = await packOf(admin, tire.vehicleId, period)
    const told = entries.filter((entry) => entry?.entry.record === 'vehicleType').map((entry) => entry?.entry.record_id)
    expect(told).toEqual([vehicle?.type, had])
  })

  it('holds the spare wheels, the treads of all that the vehicle had then, and swaps with a spare', async () => {
    const tire = await make()
    const beside = await make()
    const spare = (await user('tires.add', { data: { name: 'Spare 9' } })).json().data.id
    const times = () => server.clock.seconds
    const enters = async (data: object) =>
      expect((await user('tireChanges.enter', { data } as never)).json()).toHaveProperty('data.id')
    const measures = async (tire_id: number, depth: number, more: object = {}) => {
      server.clock.seconds += 60
      expect((await user('tires.noteTread', { data: { tire_id, depth, ...more } })).statusCode).toBe(200)
    }
    await measures(spare, 15)
    server.clock.seconds += 60
    await enters({ kind: 'spare', tire_id: spare, vehicle_id: tire.vehicleId })
    await measures(tire.tireId, 7.5)
    await measures(spare, 14, { is_retread: true })
    // Noted without a network, and sent an hour later.
    const measuredAt = times()
    server.clock.seconds += HOUR
    await measures(tire.tireId, 7, { time: measuredAt })
    const enteredAt = times()
    await measures(tire.tireId, 7, { time: measuredAt })
    await measures(beside.tireId, 3)
    server.clock.seconds += 60
    const position = { position_row: 0, position_left_right: 0, position_inside_outside: 1 }
    const found_at = { vehicle_id: tire.vehicleId, ...position }
    await enters({ kind: 'swap', tire_id: tire.tireId, with_tire_id: spare, found_at })
    const period = { start_date: times() - 2 * HOUR, end_date: times() + HOUR }
    const { lines, entries, pdf } = await packOf(user, tire.vehicleId, period)
    const of = (kind: string) => entries.filter((entry) => entry?.kind === kind).map((entry) => entry?.entry)
    expect(await verifyEvidence(lines)).toMatchObject({ isWhole: true, findings: [], head: { version: 3 } })
    expect(of('spare')).toMatchObject([
      { tire_id: spare, tire: 'Spare 9', until: isoUtcText(epochSeconds(times())) },
      { tire_id: tire.tireId, until: null },
    ])
    expect(of('tread')).toMatchObject([
      { tire_id: tire.tireId, depth: 7.5, is_retread: false, by: 'user' },
      { tire_id: spare, depth: 14, is_retread: true },
      {
        tire_id: tire.tireId,
        depth: 7,
        time: isoUtcText(epochSeconds(measuredAt)),
        entered: isoUtcText(epochSeconds(enteredAt)),
      },
    ])
    expect(of('tireChange')).toMatchObject([
      { kind: 'spare', with_spare: false },
      { kind: 'swap', with_spare: true },
    ])
    const text = pdf.text.replaceAll(/\s+/g, ' ')
    expect(text).toMatch(/user entered the tread of [^,]+, measured [^,]{1,30}: 7\.0 mm/)
    for (const words of ['Spare 9 (spare wheel)', 'user entered a swap with the spare wheel', '7.5 mm'])
      expect(text).toContain(words)
    const stored = { kind: 'store', tire_id: tire.tireId, at: times() }
    const { id } = (await user('tireChanges.enter', { data: stored } as never)).json().data
    server.clock.seconds += 60
    await user('tireChanges.undo', { data: { id, tire_id: tire.tireId } })
    const after = await packOf(user, tire.vehicleId, period)
    expect(after.entries.filter((entry) => entry?.kind === 'tireChange').at(-1)?.entry).toMatchObject({
      kind: 'store',
      undone: isoUtcText(epochSeconds(times())),
    })
    expect(after.pdf.text.replaceAll(/\s+/g, ' ')).toContain('The change of tires was taken back:')
    const others = (await packOf(user, beside.vehicleId, period)).entries.map((entry) => entry?.kind)
    expect(others).not.toContain('spare')
    expect(others.filter((kind) => kind === 'tread')).toHaveLength(1)
  })

  it('tells of a tread that was corrected or deleted who measured it, what it said, and who removed it when', async () => {
    const tire = await make()
    const measures = async (depth: number, time: number) =>
      (await user('tires.noteTread', { data: { tire_id: tire.tireId, depth, time } })).json().data.id
    server.clock.seconds += HOUR
    const start = server.clock.seconds
    server.clock.seconds = start + 60
    const slip = await measures(4.5, start + 60)
    server.clock.seconds = start + 120
    await measures(5.5, start + 60)
    await measures(5.5, start + 60)
    server.clock.seconds = start + 180
    const wrong = await measures(12.5, start + 180)
    server.clock.seconds = start + 2 * HOUR
    const deletion = { data: { id: wrong, tire_id: tire.tireId } }
    expect((await admin('tires.deleteTread', deletion)).statusCode).toBe(200)
    const { lines, entries, pdf } = await packOf(user, tire.vehicleId, { start_date: start, end_date: start + HOUR })
    expect(await verifyEvidence(lines)).toMatchObject({ isWhole: true, findings: [] })
    const of = (kind: string) => entries.filter((entry) => entry?.kind === kind).map((entry) => entry?.entry)
    expect(of('tread')).toMatchObject([{ id: slip, depth: 5.5 }])
    const at = (seconds: number) => isoUtcText(epochSeconds(seconds))
    expect(of('treadRemoved')).toMatchObject([
      {
        id: slip,
        depth: 4.5,
        by: 'user',
        time: at(start + 60),
        removed: at(start + 120),
        removed_by: 'user',
        why: 'corrected',
      },
      { id: wrong, depth: 12.5, by: 'user', removed: at(start + 2 * HOUR), removed_by: 'admin', why: 'deleted' },
    ])
    const text = pdf.text.replaceAll(/\s+/g, ' ')
    expect(text).toMatch(/user measured the tread of \S.{0,40}: 4\.5 mm/)
    expect(text).toMatch(/user corrected the tread of [^;]+; until then it said 4\.5 mm/)
    expect(text).toMatch(/admin deleted the tread of \S.* that user had measured .+: 12\.5 mm/)
    const later = await packOf(user, tire.vehicleId, { start_date: start + 1.5 * HOUR, end_date: start + 3 * HOUR })
    expect(later.entries.map((entry) => entry?.kind)).toContain('treadRemoved')
  })

  it('says how it stood at the beginning: the last reading that is believed, and the tread as it was known then', async () => {
    const tire = await make()
    server.clock.seconds += HOUR
    const start = server.clock.seconds + 60
    await sql`select ensure_measurement_partition(to_timestamp(${start}))`.execute(server.db)
    await says(tire, [
      { time: start - 900, pressure: 9 },
      { time: start - 600, pressure: 8.75 },
    ])
    const measures = async (depth: number, time: number, tire_id = tire.tireId) =>
      (await user('tires.noteTread', { data: { tire_id, depth, time } })).json().data.id
    await measures(9, start - 800)
    const known = await measures(8, start - 700)
    const fitted = (await user('tires.add', { data: { name: 'Fitted 3' } })).json().data.id
    server.clock.seconds = start + 60
    // Measured before, and known only within the period.
    await measures(7, start - 500)
    await user('tires.deleteTread', { data: { id: known, tire_id: tire.tireId } })
    await measures(16, start + 30, fitted)
    server.clock.seconds = start + 120
    await user('tireChanges.enter', { data: { kind: 'spare', tire_id: fitted, vehicle_id: tire.vehicleId } } as never)
    const period = { start_date: start, end_date: start + HOUR }
    const { lines, entries, pdf } = await packOf(user, tire.vehicleId, period)
    expect(await verifyEvidence(lines)).toMatchObject({ isWhole: true, findings: [] })
    const of = (kind: string) => entries.filter((entry) => entry?.kind === kind).map((entry) => entry?.entry)
    expect(of('treadBefore')).toMatchObject([
      { tire_id: tire.tireId, id: known, depth: 8, by: 'user', time: isoUtcText(epochSeconds(start - 700)) },
      { tire_id: fitted, tire: 'Fitted 3', depth: 16 },
    ])
    expect(of('readingBefore')).toMatchObject([
      { tire_id: tire.tireId, pressure: 8.75, verdict: 'ok', time: isoUtcText(epochSeconds(start - 600)) },
    ])
    expect(of('reading')).toEqual([])
    const text = pdf.text.replaceAll(/\s+/g, ' ')
    for (const words of ['At the beginning', '8.75', '8.0 mm', '16.0 mm', ', by user']) expect(text).toContain(words)
    const beside = await make()
    const other = await packOf(user, beside.vehicleId, period)
    expect(other.entries.map((entry) => entry?.kind)).not.toContain('treadBefore')
    expect(other.pdf.text.replaceAll(/\s+/g, ' ')).toContain('Nothing was read or measured before the period.')
  })

  it('is refused to a guest, and to a program that asks for one after the other', async () => {
    const { tire, period } = await aLeak()
    const guest = anApiClient(server, await server.signIn('guest'))
    expect((await guest('evidence.pack', { vehicle_id: tire.vehicleId, ...period })).statusCode).toBe(403)
    await sql`insert into evidence_pack (fleet_id, issued_at, issued_by, vehicle_name, from_time, until_time, entries, final_hash, signed_by)
      select ${server.fleetId}, to_timestamp(${server.clock.seconds}), 'a program', 'NH', now(), now(), 2, sha256(n::text::bytea), sha256('key')
      from generate_series(1, 500) n`.execute(server.db)
    expect((await user('evidence.pack', { vehicle_id: tire.vehicleId, ...period })).statusCode).toBe(409)
    await sql`update evidence_pack set issued_at = to_timestamp(date_part('epoch', issued_at - timestamptz 'epoch') - 25 * 3600)`.execute(
      server.db,
    )
    expect((await user('evidence.pack', { vehicle_id: tire.vehicleId, ...period })).statusCode).toBe(200)
    await sql`delete from evidence_pack`.execute(server.db)
  })
})

describe('coldbar verify', () => {
  const folder = mkdtempSync(path.join(inject('runFolder'), 'verify-'))
  const env = commandTestEnv(server.address, folder)
  const file = path.join(folder, 'evidence.jsonl')
  const verify = async (more = '') => {
    const said = await runCommand(['verify', file, ...more.split(' ').filter(Boolean)], env)
    if (said === null) throw new Error('a server was started')
    return said
  }

  it('says that a pack is whole and was issued here, or what of it was changed', async () => {
    const { tire, period } = await aLeak()
    const { text, lines } = await packOf(user, tire.vehicleId, period)
    const { finalHash } = await verifyEvidence(lines)
    writeFileSync(file, text)
    expect(await verify(`--hash ${finalHash}`)).toMatchObject({
      code: 0,
      out: expect.stringContaining(`The pack is whole: ${lines.length} entries, none changed, left out or moved.`),
    })
    expect(await verify('--issued')).toMatchObject({
      code: 0,
      out: expect.stringContaining('This installation issued it:'),
    })
    expect(await verify(`--hash ${'0'.repeat(64)}`)).toMatchObject({
      code: 1,
      out: expect.stringContaining('this is not the pack that it was printed for'),
    })
    const reading = lines.findIndex((line) => line.includes('"kind":"reading"'))
    writeFileSync(
      file,
      lines.with(reading, lines[reading]?.replace('"temperature":15', '"temperature":16') ?? '').join('\n'),
    )
    expect(await verify()).toMatchObject({
      code: 1,
      out: expect.stringContaining(`The pack is NOT whole.\n  Entry ${reading} was changed after the pack was made.`),
    })
    writeFileSync(file, lines.toSpliced(reading, 2).join('\n'))
    expect((await verify()).out).toContain(`Entries ${reading} to ${reading + 1} were left out.`)
    expect(JSON.parse((await verify('--json')).out)).toMatchObject({ ok: false, isWhole: false })
  })

  it('does not say who made a pack of which no key or hash was named, and finds one that somebody else signed', async () => {
    const forger = deriveEvidenceSigningKey(Buffer.alloc(32, 9))
    const chain = createEvidenceChain()
    writeFileSync(
      file,
      chain.add({ kind: EVIDENCE_HEAD_KIND, entry: { key: forger.publicKey } }) + chain.end(forger.sign).line,
    )
    expect((await verify()).out).toContain('Who made it is NOT checked')
    expect(JSON.parse((await verify('--json')).out)).toMatchObject({ isMakerChecked: false })
    const known = deriveEvidenceSigningKey(Buffer.alloc(32, 1)).publicKey
    for (const key of [known, publicKeyFingerprint(known).replaceAll(' ', '')])
      expect(await verify(`--key=${key}`)).toMatchObject({ code: 1, out: expect.stringContaining('It is NOT signed') })
    for (const key of [forger.publicKey, publicKeyFingerprint(forger.publicKey).replaceAll(' ', '').toUpperCase()]) {
      const said = await verify(`--key=${key}`)
      expect(said).toMatchObject({ code: 0, out: expect.stringContaining('It is signed by the key that you named.') })
      expect(said.out).not.toContain('NOT')
    }
  })

  it('knows what is no pack, and what it did not issue', async () => {
    writeFileSync(file, 'PK')
    expect(await verify()).toMatchObject({ code: 1, err: expect.stringContaining('This is no pack of evidence.') })
    const { tire, period } = await aLeak()
    const { text, lines } = await packOf(user, tire.vehicleId, period)
    writeFileSync(file, text)
    await sql`delete from evidence_pack`.execute(server.db)
    expect(await verify('--issued')).toMatchObject({
      code: 1,
      out: expect.stringContaining('This installation did not issue it.'),
    })
    expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(lines.length + 1)
  })
})
