import { calls } from '@coldbar/contract/calls'
import { covers, overlaps } from '@coldbar/domain/topics/filter-overlap'
import type { FastifyInstance } from 'fastify'
import { Conflict, Invalid, NotFound } from '../../http/errors.ts'
import { route, systemRoute } from '../../http/routes/route.ts'
import { allFilters, deleteTopic, holdTopics, insertTopic, isUnitOf, readTopics } from './unit-topics.repository.ts'

/** Topics that need no claim: `coldbar/<unit>/<source>`. */
const OWN_TOPICS = 'coldbar/+/+'

const refused = (message: string): Invalid => new Invalid(message, { 'data.filter': { code: 'not_right', message } })

/** Which topics at a broker are whose, beside the units' own. */
export const unitTopicsRoutes = (app: FastifyInstance): void => {
  const { mqttTopics } = app.deps.config

  route(app, calls['alertUnits.topics'], async ({ tx }) => ({
    data: { topics: await readTopics(tx), open: [...mqttTopics] },
  }))

  // It sees the claims of all fleets.
  systemRoute(app, calls['alertUnits.addTopic'], async ({ tx, body, session }) => {
    const { id, filter, source } = body.data
    if (overlaps(filter, OWN_TOPICS)) throw refused('Topics below coldbar/ are the units’ own and need no claim.')
    if (!mqttTopics.some((open) => covers(open, filter)))
      throw refused('The installation does not let fleets claim this topic: its MQTT_TOPICS does not hold it.')
    if (!(await isUnitOf(tx, session.fleetId, id))) throw new NotFound('alert unit', id)
    await holdTopics(tx)
    const taken = (await allFilters(tx)).find((each) => overlaps(each, filter))
    if (taken !== undefined) {
      const message = 'Some topics of this filter are another claim’s. Choose one that has none in common with it.'
      throw new Conflict(message, { 'data.filter': { code: 'taken', message } })
    }
    return { data: await insertTopic(tx, { fleetId: session.fleetId, unitId: id, filter, source }) }
  })

  route(app, calls['alertUnits.deleteTopic'], async ({ tx, body }) => {
    const { id, topic_id } = body.data
    if (!(await deleteTopic(tx, id, topic_id))) throw new NotFound('topic of this alert unit', topic_id)
    return { data: { id: topic_id } }
  })
}
