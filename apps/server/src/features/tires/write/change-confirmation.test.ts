import { beforeAll, beforeEach, expect, it } from 'vitest'
import { aHeardTireMaker, type HeardTire } from '../../../testing/a-heard-tire.ts'
import { aSignedInServer } from '../../../testing/a-signed-in-server.ts'

const SEND_EVERY = 240

const { server, call: user } = await aSignedInServer('user')
let tires: Awaited<ReturnType<typeof aHeardTireMaker>>
let tire: HeardTire

beforeAll(async () => {
  tires = await aHeardTireMaker(server, { optimal_pressure: 9 })
})

beforeEach(async () => {
  tire = await tires.make()
})

/** A standing tire that is heard so many times, the first time after `silence` seconds. */
const stands = async (pressure: number, times: number, silence = SEND_EVERY): Promise<void> => {
  const first = server.clock.seconds + silence
  server.clock.seconds = first + times * SEND_EVERY
  await tires.says(
    tire,
    Array.from({ length: times }, (_, i) => ({ time: first + i * SEND_EVERY, pressure })),
  )
}

const details = async () => (await user('tires.details', { tire_id: tire.tireId })).json()
const answers = (changed: boolean) => user('tires.answerChange', { data: { tire_id: tire.tireId, changed } })

/** A known tire of 9 bar that holds 8.4 after an hour of silence. */
const seemsChanged = async (): Promise<void> => {
  await stands(9, 110)
  expect((await details()).change_asked).toBeNull()
  await stands(8.4, 8, 3_600)
}

it('a tire that was changed is learned anew from the answer on', async () => {
  await seemsChanged()
  expect((await details()).change_asked).toEqual({ since: expect.any(Number), swapped_with: null })
  expect((await answers(true)).json()).toEqual({ data: { tire_id: tire.tireId } })
  expect((await details()).change_asked).toBeNull()
  await stands(8.4, 2)
  expect((await details()).data.fill_level ?? null).toBeNull()
  await stands(8.4, 120)
  expect((await details()).data.fill_level).toBeCloseTo(93, -1)
  expect((await details()).change_asked).toBeNull()
})

it('one that was not keeps what was learned, and is not asked about again', async () => {
  await seemsChanged()
  await answers(false)
  await stands(8.4, 2)
  const { data, change_asked } = await details()
  expect(change_asked).toBeNull()
  expect(data.fill_level).not.toBeNull()
})

it('is answered only of a tire that is there', async () => {
  expect((await user('tires.answerChange', { data: { tire_id: 999_999, changed: true } })).statusCode).toBe(404)
  expect((await user('tires.answerChange', { data: { tire_id: tire.tireId } })).statusCode).toBe(400)
})
