/** Above the tags of the fleets that set-up makes, and below those of the fleet of 120 vehicles. */
const FIRST = 6_000_000
/** More than all journeys of one worker use; a worker that a failure replaces has a number of its own. */
const TAGS_PER_WORKER = 10_000

let next = FIRST + Number(process.env.TEST_WORKER_INDEX ?? 0) * TAGS_PER_WORKER

/** The number of a tag that no tire of another journey carries. */
export const freeTag = (): number => {
  next += 1
  return next
}
