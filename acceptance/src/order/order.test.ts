import { epochSeconds } from '@coldbar/domain/units/time'
import { createApp } from '@coldbar/server/app'
import { readConfig } from '@coldbar/server/config/config'
import { aDatabase } from '@coldbar/server/testing/a-database'
import { isChanceHit, namedRandomStream } from '@coldbar/simulator/chance/random-stream'
import { afterAll, expect, it } from 'vitest'
import { FIRST_MIDNIGHT_EPOCH_SECONDS } from '../healthy/healthy-truck-life.ts'
import { runServerSweepAt } from '../yard/sweep.ts'
import { diffVehicleTableRows, readFleetTableContent } from './fleet-table-content.ts'
import { aGeneratedFleet, postGeneratedReadings } from './generated-fleet.ts'
import {
  generateVehicleReadings,
  shuffleReadingsIntoPosts,
  splitReadingsIntoOrderedPosts,
} from './generated-vehicle-readings.ts'

/** How many courses, and the first of them: those that failed once are found again by their number. */
const OF_EVERY_TEST = 100
const COURSES = Number(process.env.ORDER_COURSES ?? OF_EVERY_TEST)
const FIRST = Number(process.env.ORDER_FIRST ?? 1)
const TOGETHER = 25
/** A week and more after all that happens. */
const NOW = FIRST_MIDNIGHT_EPOCH_SECONDS + 10 * 86_400

const { db } = await aDatabase()
const config = { ...readConfig({ LOG_LEVEL: 'silent' }), webDirectory: '/nowhere' }
const aServer = async () => {
  const app = await createApp({ db, clock: { now: () => epochSeconds(NOW) }, config })
  await app.ready()
  afterAll(() => app.close())
  return app
}
const servers = [await aServer(), await aServer()]

/** Courses of which something ended otherwise, with what; and how much was told in all. */
const differing = async (numbers: readonly number[]): Promise<{ found: string[]; events: number }> => {
  const courses = numbers.map(generateVehicleReadings)
  const [sorted, mixed] = [await aGeneratedFleet(db, courses), await aGeneratedFleet(db, courses)]
  await postGeneratedReadings(servers.slice(0, 1), sorted, courses.map(splitReadingsIntoOrderedPosts))
  const chance = namedRandomStream(numbers[0] ?? 0, 'sweeps')
  const arrivals = courses.map((course, at) => shuffleReadingsIntoPosts(numbers[at] ?? 0, course))
  // Not yet two minutes after the last of it: nobody is told before all is there.
  await postGeneratedReadings(servers, mixed, arrivals, async () =>
    isChanceHit(chance, 0.05) ? runServerSweepAt(db, NOW + 60) : undefined,
  )
  await runServerSweepAt(db, NOW + 200)
  const [one, other] = [await readFleetTableContent(db, sorted.fleetId), await readFleetTableContent(db, mixed.fleetId)]
  const found = numbers.flatMap((number, at) => {
    const differences = diffVehicleTableRows(at + 1, one, other)
    return differences.length === 0 ? [] : [`course ${number}: ${differences.join('\n')}`]
  })
  const events = [...(one.get('tire_event')?.values() ?? [])].reduce((sum, { length }) => sum + length, 0)
  return { found, events }
}

it(
  `${COURSES} courses with leaks and heat end alike in whatever order, how often and by whom they are told`,
  async () => {
    const found: string[] = []
    let events = 0
    for (let at = 0; at < COURSES; at += TOGETHER) {
      const numbers = Array.from({ length: Math.min(TOGETHER, COURSES - at) }, (_, more) => FIRST + at + more)
      const part = await differing(numbers)
      for (const difference of part.found) console.error(difference)
      found.push(...part.found)
      events += part.events
      if (COURSES > OF_EVERY_TEST) console.info(`${at + numbers.length} courses, ${found.length} ended otherwise`)
    }
    console.info(`${COURSES} courses, ${events} events; ${found.length} courses ended otherwise`)
    expect(found).toEqual([])
    expect(events).toBeGreaterThan(COURSES)
  },
  Math.max(600_000, COURSES * 2_000),
)

/**
 * A trailer that drives on unheard by its truck while one of its tires says nothing more; a sensor that is doubted by a
 * reading that is held, six hours after the one before it.
 */
const ENDED_OTHERWISE_ONCE = [2517, 6681]

it('courses that ended otherwise once end alike', async () => {
  expect((await differing(ENDED_OTHERWISE_ONCE)).found).toEqual([])
})
