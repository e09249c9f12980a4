import { calls } from '@coldbar/contract/calls'
import type { Assignee } from '@coldbar/domain/problems/problem-assignment'
import { type EpochSeconds, epochSeconds } from '@coldbar/domain/units/time'
import type { FastifyInstance } from 'fastify'
import { serveFleetCall } from '../../http/routes/route.ts'
import type { Session } from '../../http/session/session.ts'
import { readAssignableUsers } from './assignment.repository.ts'
import { changeProblemAssignment, requireAssignableUser } from './assignment.service.ts'

const self = ({ userId, userName }: Session): Assignee => ({ userId, name: userName })

const said = ({ note, due }: { note?: string | undefined; due?: number | null | undefined }) => ({
  note: note ?? '',
  due: momentOf(due),
})

const momentOf = (due: number | null | undefined): EpochSeconds | null =>
  due === null || due === undefined ? null : epochSeconds(due)

/** Who has a problem: taken, handed on, given back, and until when. */
export const problemsRoutes = (app: FastifyInstance): void => {
  const { clock } = app.deps

  serveFleetCall(app, calls['problems.take'], async ({ tx, session, body: { data } }) => {
    const by = self(session)
    const asked = { problemId: data.id, by, step: { step: 'take' as const, by, said: said(data) } }
    return { data: { id: data.id, holder: await changeProblemAssignment(tx, session.fleetId, asked, clock.now()) } }
  })

  serveFleetCall(app, calls['problems.handOn'], async ({ tx, session, body: { data } }) => {
    const by = self(session)
    const step = { step: 'handOn' as const, by, to: await requireAssignableUser(tx, data.user_id), said: said(data) }
    const asked = { problemId: data.id, by, step, seen: data.seen }
    return { data: { id: data.id, holder: await changeProblemAssignment(tx, session.fleetId, asked, clock.now()) } }
  })

  serveFleetCall(app, calls['problems.setDue'], async ({ tx, session, body: { data } }) => {
    const step = { step: 'setDue' as const, said: said(data) }
    const asked = { problemId: data.id, by: self(session), step, seen: data.seen }
    return { data: { id: data.id, holder: await changeProblemAssignment(tx, session.fleetId, asked, clock.now()) } }
  })

  serveFleetCall(app, calls['problems.giveBack'], async ({ tx, session, body: { data } }) => {
    const asked = { problemId: data.id, by: self(session), step: { step: 'giveBack' as const }, seen: data.seen }
    return { data: { id: data.id, holder: await changeProblemAssignment(tx, session.fleetId, asked, clock.now()) } }
  })

  serveFleetCall(app, calls['problems.people'], async ({ tx }) => ({ data: await readAssignableUsers(tx) }))
}
