import { type Channel, heard, isFinalStatus, NotSent, type Outgoing } from './channel.ts'
import { type BoardMessage, type IntegratorAccess, requestTo } from './integrator-request.ts'
import { askOutside } from './outside-request.ts'

/** What is known of an integrator, its secrets opened, and of the vehicle that a message is about. */
export type ReadAccess = (
  message: Outgoing,
) => Promise<({ access: IntegratorAccess } & Pick<BoardMessage, 'vehicle' | 'event'>) | null>

export type IntegratorSettings = { read: ReadAccess; insideTargets: readonly string[] }

const WEBHOOK = 3

/** Messages to on-board computers, through the system that they hang on. */
export const integratorChannel = ({ read, insideTargets }: IntegratorSettings): Channel => ({
  send: async (message, mark) => {
    const found = await read(message)
    if (found === null) throw new NotSent('no_integrator', true, 'The vehicle belongs to no integrator.')
    const { access, vehicle, event } = found
    if (!URL.canParse(access.endpoint)) throw new NotSent('bad_endpoint', true, 'The integrator has no endpoint.')
    if (access.type === WEBHOOK && access.apikey === '')
      throw new NotSent('no_secret', true, 'The webhook has no secret.')
    const text = message.content.sms
    const { request, problemOf } = requestTo(access, { vehicle, event, text, outgoing: message })
    const answer = await askOutside({ ...request, insideTargets })
    const said = heard(`${answer.status} ${answer.body}`)
    if (answer.status >= 300) {
      throw new NotSent('refused', isFinalStatus(answer.status), said)
    }
    const problem = problemOf(answer)
    if (problem !== null) throw new NotSent('refused', true, heard(problem))
    await mark(said)
    return said
  },
  close: () => {},
})
