import type { Client } from 'pg'
import { JOBS_SCHEMA_NAME } from '../db/schema/install-jobs-schema.ts'
import { type Finding, failedFinding, okFinding, warningFinding } from './finding.ts'

const PART = 'jobs'
/** How long work may wait, s. */
const OLD_MESSAGE = 600
const OLD_JOB = 900
const OLD_REPLAY = 1_800
const MINUTE = 60

const START_REMEDY =
  'Is Coldbar running? If it is, its log says what the job failed of; a restart gives it to another worker.'

const some = (count: number, noun: string): string => `${count}\u00a0${count === 1 ? noun : `${noun}s`}`

const minutes = (seconds: number): string => `${Math.round(seconds / MINUTE)}\u00a0min`

type Waiting = { name: string; count: number; oldest: number }

/** Jobs whose time is over, or of whose worker nothing was heard for as long as their queue allows. */
const OVERDUE_JOBS = `
  select name, count(*)::int as count, extract(epoch from now() - min(started_on))::float8 as oldest
  from ${JOBS_SCHEMA_NAME}.job
  where state = 'active' and (started_on + make_interval(secs => expire_seconds) < now()
    or heartbeat_seconds is not null
      and coalesce(heartbeat_on, started_on) + make_interval(secs => 2 * heartbeat_seconds) < now())
  group by name order by name`

const WAITING_JOBS = `
  select name, count(*)::int as count, extract(epoch from now() - min(start_after))::float8 as oldest
  from ${JOBS_SCHEMA_NAME}.job
  where state = 'created' and start_after < now() - make_interval(secs => ${OLD_JOB})
  group by name order by name`

const WAITING_MESSAGES = `
  select channel as name, count(*)::int as count, extract(epoch from now() - min(due_at))::float8 as oldest from outbox
  where sent_at is null and failed_at is null and dropped_at is null and due_at < now() - make_interval(secs => ${OLD_MESSAGE})
  group by channel order by channel`

const WAITING_REPLAYS = `
  select 'replay' as name, count(*)::int as count, extract(epoch from now() - min(asked_at))::float8 as oldest
  from replay_due where asked_at < now() - make_interval(secs => ${OLD_REPLAY}) having count(*) > 0`

const read = async (client: Client, statement: string): Promise<Waiting[]> =>
  (await client.query<Waiting>(statement)).rows

/** Work that nobody does: jobs that hang or wait, messages that have not left, readings that wait to be judged. */
export const checkStuckJobs = async (client: Client): Promise<Finding[]> => {
  // A database that was made and never started has none of it.
  const { rows: made } = await client.query(`select from pg_class where oid = to_regclass('${JOBS_SCHEMA_NAME}.job')`)
  if (made.length === 0) return []
  await client.query('set role coldbar_owner')
  try {
    const found = [
      ...(await read(client, OVERDUE_JOBS)).map(({ name, count, oldest }) =>
        warningFinding(
          PART,
          `${some(count, 'job')} of ${name} should have ended: the oldest was begun ${minutes(oldest)} ago.`,
          START_REMEDY,
        ),
      ),
      ...(await read(client, WAITING_JOBS)).map(({ name, count, oldest }) =>
        warningFinding(
          PART,
          `Nobody has begun ${some(count, 'job')} of ${name}: the oldest has been due for ${minutes(oldest)}.`,
          START_REMEDY,
        ),
      ),
      ...(await read(client, WAITING_MESSAGES)).map(({ name, count, oldest }) =>
        failedFinding(
          PART,
          `Not sent yet by ${name}: ${some(count, 'message')}, the oldest due for ${minutes(oldest)}.`,
          'Sent messages in Coldbar says what the other side answers; nothing is lost, each is tried for a day.',
        ),
      ),
      ...(await read(client, WAITING_REPLAYS)).map(({ count, oldest }) =>
        warningFinding(
          PART,
          `Not judged yet: readings of ${some(count, 'tag')} that got a place, the first ${minutes(oldest)} ago.`,
          START_REMEDY,
        ),
      ),
    ]
    return found.length > 0 ? found : [okFinding(PART, 'No job hangs, no message or reading waits for long.')]
  } finally {
    await client.query('reset role')
  }
}
