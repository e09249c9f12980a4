import { secretsOfIntegratorKind } from '@coldbar/domain/integrators/integrator-secrets'
import type { AllowedInternalHost } from '../../config/allowed-internal-hosts.ts'
import type { HostNameLookup } from './create-host-name-lookup.ts'
import {
  type DeliveryChannel,
  DeliveryFailedError,
  EndpointSilentError,
  isPermanentRefusalStatus,
  type OutgoingMessage,
  singleLineResponse,
} from './delivery-channel.ts'
import { createEndpointPauses } from './endpoint-pauses.ts'
import {
  buildIntegratorRequest,
  type IntegratorCredentials,
  type OnBoardComputerMessage,
} from './integrator-request.ts'
import { requestOutsideUrl } from './outside-url-request.ts'
import { endpointOfUrl } from './timed-request.ts'

/** What is known of an integrator, its secrets opened, and of the vehicle that a message is about. */
export type IntegratorCredentialsReader = (
  message: OutgoingMessage,
) => Promise<({ access: IntegratorCredentials } & Pick<OnBoardComputerMessage, 'vehicle' | 'event'>) | null>

export type IntegratorChannelSettings = {
  read: IntegratorCredentialsReader
  insideTargets: readonly AllowedInternalHost[]
  /** Milliseconds since some moment, as the process counts them. */
  elapsedMs?: () => number
  /** Who tells the addresses of names: those whom this machine asks. */
  names?: HostNameLookup
}

const WEBHOOK = 3
/** What is posted to these bears no id by which they could tell a message from its copy. */
const BLIND_TO_COPIES: ReadonlySet<number> = new Set([0, 1])

/** The same silence of one that may have the message all the same, and would take a second for another message. */
const unsure = (cause: unknown): unknown =>
  cause instanceof EndpointSilentError && cause.where === 'unanswered'
    ? new EndpointSilentError('unanswered', 'unknown', cause.message, cause.cause)
    : cause

/** Messages to on-board computers, through the system that they hang on. */
export const integratorChannel = ({
  read,
  insideTargets,
  elapsedMs,
  names,
}: IntegratorChannelSettings): DeliveryChannel => {
  const pauses = createEndpointPauses(elapsedMs)
  return {
    send: async (message, mark) => {
      const found = await read(message)
      if (found === null) throw new DeliveryFailedError('no_integrator', true, 'The vehicle belongs to no integrator.')
      const { access, vehicle, event } = found
      if (!URL.canParse(access.endpoint))
        throw new DeliveryFailedError('bad_endpoint', true, 'The integrator has no endpoint.')
      if (access.type === WEBHOOK && access.apikey === '')
        throw new DeliveryFailedError('no_secret', true, 'The webhook has no secret.')
      const text = message.content.sms
      const { request, problemOf } = buildIntegratorRequest(access, { vehicle, event, text, outgoing: message })
      const isSecret = secretsOfIntegratorKind(access.type).some((field) => access[field] !== '')
      const { fleetId, integratorId } = message
      const target = { place: endpointOfUrl(request.url), own: `integrator ${fleetId}/${integratorId}`, fleetId }
      const asked = async () => {
        try {
          return await requestOutsideUrl({
            ...request,
            insideTargets,
            isSecret,
            ...(names === undefined ? {} : { names }),
          })
        } catch (cause) {
          throw BLIND_TO_COPIES.has(access.type) ? unsure(cause) : cause
        }
      }
      const answer = await pauses.ask(target, asked)
      const said = singleLineResponse(`${answer.status} ${answer.body}`)
      if (answer.status >= 300) {
        throw new DeliveryFailedError('refused', isPermanentRefusalStatus(answer.status), said)
      }
      const problem = problemOf(answer)
      if (problem !== null)
        throw new DeliveryFailedError('refused', true, singleLineResponse(`${answer.status} ${problem}`))
      await mark(said)
      return said
    },
    close: () => {},
  }
}
