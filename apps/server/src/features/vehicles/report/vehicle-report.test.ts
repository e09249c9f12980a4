import { LANGUAGES } from '@coldbar/domain/texts/language'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anApp, type TestApp } from '../../../http/testing/an-app.ts'
import { parseTestPdf } from '../../../reports/testing/parsed-test-pdf.ts'
import { checkPdfWithQpdf, extractPdfText, HAS_PDF_TOOLS } from '../../../reports/testing/pdf-tools.ts'
import { aHeardTireMaker } from '../../../testing/a-heard-tire.ts'
import { anApiClient, type TestApiClient } from '../../../testing/an-api-client.ts'
import { aFleet, aVehicle } from '../../../testing/builders.ts'

let server: TestApp
let user: TestApiClient
let vehicleId: number

beforeAll(async () => {
  server = await anApp({ config: { requestsPerSecond: 100_000 } })
  await server.addUser('user')
  user = anApiClient(server, await server.signIn('user'))
  const heard = await aHeardTireMaker(server, { optimal_pressure: 9, filllt90_enabled: true, filllt80_enabled: true })
  const tire = await heard.make()
  const start = server.clock.seconds - 3600
  const place = { latitude: 51.9225, longitude: 4.47917 }
  await heard.says(tire, [
    { time: start, pressure: 9, ...place },
    { time: start + 600, pressure: 7.4, ...place },
    { time: start + 1200, pressure: 7.1, ...place },
  ])
  vehicleId = tire.vehicleId
})
afterAll(() => server.app.close())

const ask = async (caller: TestApiClient) => {
  const answer = await caller('vehicles.statusPdf', { vehicle_id: vehicleId, time_zone: 'Europe/Brussels' })
  const read = parseTestPdf(answer.rawPayload)
  return { answer, read, text: read.text.replaceAll(/[\u00a0\u202f]/g, ' ') }
}

it('says what the vehicle is, where, what is wrong, and how each tire is', async () => {
  const { data, tires, problems } = (await user('vehicles.details', { vehicle_id: vehicleId })).json()
  const { answer, read, text } = await ask(user)
  expect(answer.statusCode).toBe(200)
  const [tire] = tires
  for (const word of [data.name, data.vehicle_type_name, tire.name, tire.position_name, '7.1 bar', '9.0 bar']) {
    expect(text).toContain(word)
  }
  expect(text).toContain('Rotterdam, NL')
  expect(problems.length).toBeGreaterThan(0)
  expect(text).toMatch(new RegExp(`${tire.position_name}: \\w`))
  expect(read.structure).toContain('/S /Figure')
  expect(read.links.map((link) => new URL(link).host)).toEqual(['www.openstreetmap.org', 'www.google.com'])
})

it('says whether the vehicle may leave, in the words of the list', async () => {
  const { vehicles } = (await user('departures.all', { vehicle_id: vehicleId })).json().data
  expect(vehicles[0]).toMatchObject({ verdict: 'notKnown', reason: 'unsettled' })
  expect((await ask(user)).text).toContain('Not known. Axle 1 left: The last reading is odd')
})

it('is not made of a vehicle that is not there or somebody else’s', async () => {
  const foreign = await aVehicle(server.db, { fleet_id: await aFleet(server.db) })
  for (const vehicle_id of [foreign.id, foreign.id + 1_000_000]) {
    expect((await user('vehicles.statusPdf', { vehicle_id })).statusCode).toBe(404)
  }
})

it.runIf(HAS_PDF_TOOLS).each(LANGUAGES)('is a sound file to programs of others, in %s', async (language) => {
  const { cookie, token } = await server.signIn('user')
  const { answer, text } = await ask(
    anApiClient(server, { cookie: cookie.replace(/language=\w+/, `language=${language}`), token }),
  )
  expect(checkPdfWithQpdf(answer.rawPayload)).toContain('No syntax or stream encoding errors found')
  expect(extractPdfText(answer.rawPayload)).toContain('Rotterdam, NL')
  expect(text).toContain(/^(en|ko)$/.test(language) ? '7.1 bar' : '7,1 bar')
})
