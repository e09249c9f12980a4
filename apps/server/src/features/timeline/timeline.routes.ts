import { calls } from '@coldbar/contract/calls'
import { TIMELINE_KINDS } from '@coldbar/contract/tire-events/timeline'
import { mayCall } from '@coldbar/domain/access/may-call'
import type { NotificationsVersion } from '@coldbar/domain/kinds/notifications-version'
import { problemView } from '@coldbar/domain/problems/problem-view'
import type { FastifyInstance } from 'fastify'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { requireExistingRecord } from '../../fleet/references/reference-check.ts'
import { serveFleetCall } from '../../http/routes/route.ts'
import type { Session } from '../../http/session/session.ts'
import {
  readTimelineRows,
  TIMELINE_PAGE_SIZE,
  type TimelineCursor,
  type TimelineEntry,
  type TimelineEntryKind,
  type TimelineRow,
  type TimelineSubject,
} from './timeline.repository.ts'

type Asked = { kinds?: readonly TimelineEntryKind[] | undefined; after?: string | undefined }

const cursorOf = (after: string | undefined): TimelineCursor | null => {
  const [time, key] = after?.split('_') ?? []
  return time === undefined || key === undefined ? null : { time: Number(time), key }
}

/** An entry as the generation sees it; nothing of a problem of which it sees no step. */
const entryOf = ({ record, ...entry }: TimelineRow, generation: NotificationsVersion): TimelineEntry[] => {
  if (record === null) return [{ ...entry, headline: null, level: null, end_reason: null }]
  const seen = problemView(record, generation)
  if (seen === null) return []
  return [{ ...entry, headline: seen.headline, level: seen.worstLevel, end_reason: record.end?.reason ?? null }]
}

const pageOf = async (tx: FleetTransaction, of: TimelineSubject, { kinds, after }: Asked, session: Session) => {
  // Who coupled with whom is told to those only who may read the log of it.
  const mayRead = TIMELINE_KINDS.filter(
    (kind) => kind !== 'coupling' || mayCall(session.role, 'vehicles.connectionsLog'),
  )
  const wanted = mayRead.filter((kind) => kinds === undefined || kinds.includes(kind))
  const rows = await readTimelineRows(tx, of, wanted, cursorOf(after))
  const page = rows.slice(0, TIMELINE_PAGE_SIZE)
  const last = page.at(-1)
  const next = rows.length > page.length && last !== undefined ? `${last.time}_${last.key}` : null
  return { data: page.flatMap((row) => entryOf(row, session.notifications)), next }
}

/** What happened to a tire or a vehicle, as one line of time. */
export const timelineRoutes = (app: FastifyInstance): void => {
  serveFleetCall(app, calls['tires.timeline'], async ({ tx, session, body: { tire_id, ...asked } }) => {
    await requireExistingRecord(tx, 'tire', tire_id)
    return pageOf(tx, { tire: tire_id }, asked, session)
  })

  serveFleetCall(app, calls['vehicles.timeline'], async ({ tx, session, body: { vehicle_id, ...asked } }) => {
    await requireExistingRecord(tx, 'vehicle', vehicle_id)
    return pageOf(tx, { vehicle: vehicle_id }, asked, session)
  })
}
