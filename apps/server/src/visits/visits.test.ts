import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { purgeDeletedRecords } from '../db/jobs/purge-deleted-records.ts'
import { inSystem } from '../db/scope/in-system.ts'
import { aHeardTireMaker, type HeardTire } from '../testing/a-heard-tire.ts'
import { aSignedInServer } from '../testing/a-signed-in-server.ts'
import { recordPlaceVisitsOfAllFleets, startPlaceVisitWorker } from './start-place-visit-worker.ts'

const { server, call } = await aSignedInServer('user')
const tires = await aHeardTireMaker(server, {})
const UTRECHT = { latitude: 52.1, longitude: 5.06 }
/** So many metres north of Utrecht. */
const north = (metres: number) => ({ latitude: 52.1 + metres / 111_195, longitude: 5.06 })
const circle = (radius: number) => ({ kind: 'circle', centre: UTRECHT, radius })

let tire: HeardTire
beforeEach(async () => {
  await inSystem(server.db, (tx) => sql`delete from poi`.execute(tx))
  tire = await tires.make()
})

const drive = async (metres: number): Promise<number> => {
  server.clock.seconds += 300
  await tires.says(tire, [{ time: server.clock.seconds, pressure: 8, ...north(metres) }])
  return server.clock.seconds
}
const look = () => recordPlaceVisitsOfAllFleets(server.db, new Map([[server.fleetId, new Set([tire.vehicleId])]]))
const addPlace = async (name: string, area: object): Promise<number> => {
  const answer = await call('pois.add', { data: { name, area } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data.id
}
const visits = () =>
  inSystem(server.db, async (tx) => {
    const { rows } =
      await sql`select poi_id as place, found, date_part('epoch', entered_at) as "from", date_part('epoch', left_at) as "to"
      from poi_visit where vehicle_id = ${tire.vehicleId} order by id`.execute(tx)
    return rows
  })

it('notes when a vehicle enters and leaves a place, at the time of the reading that says so', async () => {
  await drive(1_000)
  const place = await addPlace('Depot', circle(200))
  await drive(500)
  expect(await look()).toBe(0)
  const from = await drive(150)
  expect(await look()).toBe(1)
  await drive(230)
  expect(await look()).toBe(0)
  const to = await drive(400)
  expect(await look()).toBe(1)
  expect(await visits()).toEqual([{ place, found: false, from, to }])
})

it('finds vehicles in a place that is drawn around them, moved to them or away from them', async () => {
  const at = await drive(0)
  const place = await addPlace('Drawn late', circle(200))
  expect(await visits()).toEqual([{ place, found: true, from: at, to: null }])
  const listed = (await call('pois.all')).json().data[0]
  expect(listed.vehicles).toMatchObject([{ id: tire.vehicleId, since: at, found: true }])
  const elsewhere = { kind: 'circle', centre: { latitude: 53, longitude: 5 }, radius: 200 }
  await call('pois.update', { data: { id: place, area: elsewhere } })
  expect(await visits()).toEqual([{ place, found: true, from: at, to: at }])
  await call('pois.update', { data: { id: place, area: circle(100) } })
  expect(await visits()).toHaveLength(2)
})

it('enters every place whose ground it is on, a polygon across the antimeridian too', async () => {
  const corner = (latitude: number, longitude: number) => ({ latitude, longitude })
  const ring = [corner(-18, 179), corner(-18, -179), corner(-17, -179), corner(-17, 179)]
  const fiji = await addPlace('Fiji', { kind: 'polygon', ring })
  const yard = await addPlace('Yard', { kind: 'circle', centre: corner(-17.5, -179.9), radius: 500 })
  for (const longitude of [-178, -179.9]) {
    server.clock.seconds += 300
    await tires.says(tire, [{ time: server.clock.seconds, pressure: 8, latitude: -17.5, longitude }])
    await look()
  }
  const from = server.clock.seconds
  expect(await visits()).toEqual([fiji, yard].map((place) => ({ place, found: false, from, to: null })))
})

it('writes a visit once, however many processes look at it at once', async () => {
  await drive(1_000)
  await addPlace('Depot', circle(200))
  await drive(0)
  const counts = await Promise.all(Array.from({ length: 8 }, () => recordPlaceVisitsOfAllFleets(server.db, 'all')))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
  await drive(900)
  await Promise.all(Array.from({ length: 8 }, () => recordPlaceVisitsOfAllFleets(server.db, 'all')))
  expect(await visits()).toHaveLength(1)
})

it('makes up at its start for what a process that ended has not seen, and follows what it hears of', async () => {
  await drive(1_000)
  await addPlace('Depot', circle(200))
  await drive(0)
  const told: string[] = []
  const running = startPlaceVisitWorker({ db: server.db, tell: (sentence) => told.push(sentence) })
  await expect.poll(visits).toMatchObject([{ to: null }])
  const to = await drive(2_000)
  running.heard(server.fleetId, [tire.vehicleId])
  await expect.poll(visits).toMatchObject([{ to }])
  await running.stop()
  expect(told).toEqual([])
})

it('forgets what is over for more than 13 months, and nothing that goes on', async () => {
  await drive(0)
  const [long, lately, now] = [
    await addPlace('A', circle(100)),
    await addPlace('B', circle(100)),
    await addPlace('C', circle(100)),
  ]
  const ends = (place: number, ago: string) =>
    inSystem(server.db, (tx) =>
      sql`update poi_visit set entered_at = now() - ${ago}::interval, left_at = now() - ${ago}::interval where poi_id = ${place}`.execute(
        tx,
      ),
    )
  await inSystem(server.db, (tx) => sql`update poi_visit set entered_at = now() - interval '3 years'`.execute(tx))
  await ends(long, '13 months 1 day')
  await ends(lately, '13 months -1 day')
  await purgeDeletedRecords(server.db)
  expect((await visits()).map((visit) => (visit as { place: number }).place)).toEqual([lately, now])
})
