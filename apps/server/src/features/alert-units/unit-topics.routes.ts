import { calls } from '@coldbar/contract/calls'
import { topicFiltersOverlap } from '@coldbar/domain/topics/filter-overlap'
import type { FastifyInstance } from 'fastify'
import { Conflict, InvalidInput, NotFound } from '../../http/errors.ts'
import { serveFleetCall, serveSystemCall } from '../../http/routes/route.ts'
import { type TopicClaimability, topicClaimability } from './topic-claimability.ts'
import {
  deleteUnitTopic,
  insertUnitTopic,
  isOnlyFleetOfInstallation,
  lockTopicClaims,
  readTopicFiltersOfAllFleets,
  readUnitTopics,
  unitBelongsToFleet,
} from './unit-topics.repository.ts'

/** Topics that need no claim: `coldbar/<unit>/<source>`. */
const OWN_TOPICS = 'coldbar/+/+'

const refused = (message: string, field = 'filter'): InvalidInput =>
  new InvalidInput(message, { [`data.${field}`]: { code: 'not_right', message } })

const WHY_CLOSED: Record<Exclude<TopicClaimability, 'opened'>, string> = {
  closed: 'The installation does not let fleets claim this topic: its MQTT_TOPICS does not hold it.',
  one_by_one:
    'Where there is more than one fleet, a filter with + or # is claimed only where an entry of MQTT_TOPICS names the fleet. Claim the topics one by one.',
}

/** Which topics at a broker are whose, beside the units' own. */
export const unitTopicsRoutes = (app: FastifyInstance): void => {
  const { config, sourceNames } = app.deps
  const { mqttTopics } = config

  serveFleetCall(app, calls['alertUnits.topics'], async ({ tx, session }) => ({
    data: {
      topics: await readUnitTopics(tx),
      open: mqttTopics
        .filter(({ fleetId }) => fleetId === null || fleetId === session.fleetId)
        .map(({ filter }) => filter),
    },
  }))

  // It sees the claims of all fleets.
  serveSystemCall(app, calls['alertUnits.addTopic'], async ({ tx, body, session }) => {
    const { id, filter, source } = body.data
    if (topicFiltersOverlap(filter, OWN_TOPICS))
      throw refused('Topics below coldbar/ are the units’ own and need no claim.')
    if (!sourceNames.includes(source))
      throw refused(`No language is called so. Known are ${sourceNames.join(', ')}.`, 'source')
    const opened = topicClaimability(mqttTopics, filter, {
      id: session.fleetId,
      isOnlyOne: await isOnlyFleetOfInstallation(tx),
    })
    if (opened !== 'opened') throw refused(WHY_CLOSED[opened])
    if (!(await unitBelongsToFleet(tx, session.fleetId, id))) throw new NotFound('alert unit', id)
    await lockTopicClaims(tx)
    const taken = (await readTopicFiltersOfAllFleets(tx)).find((each) => topicFiltersOverlap(each, filter))
    if (taken !== undefined) {
      const message = 'Some topics of this filter are another claim’s. Choose one that has none in common with it.'
      throw new Conflict(message, { 'data.filter': { code: 'taken', message } })
    }
    return { data: await insertUnitTopic(tx, { fleetId: session.fleetId, unitId: id, filter, source }) }
  })

  serveFleetCall(app, calls['alertUnits.deleteTopic'], async ({ tx, body }) => {
    const { id, topic_id } = body.data
    if (!(await deleteUnitTopic(tx, id, topic_id))) throw new NotFound('topic of this alert unit', topic_id)
    return { data: { id: topic_id } }
  })
}
