import type { BodyOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import {
  INTEGRATOR_SECRET_FIELDS,
  type IntegratorSecretField,
  isOtherSecretReceiver,
  type SecretReceiver,
  secretsOfIntegratorKind,
} from '@coldbar/domain/integrators/integrator-secrets'
import type { AllowedInternalHost } from '../../config/allowed-internal-hosts.ts'
import type { SecretBox } from '../../config/secret-box.ts'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { requireExistingRecord } from '../../fleet/references/reference-check.ts'
import { outsideUrlProblem } from '../../http/address/outside-url.ts'
import { type FieldProblem, InvalidInput, NotFound } from '../../http/errors.ts'
import { isNewSecretTyped, sealIntegratorSecrets } from './integrator-secrets.ts'
import {
  forgetDeparturesToldToIntegrator,
  type IntegratorRow,
  insertIntegrator,
  readIntegrators,
  saveIntegratorSuppliers,
  updateIntegrator,
  type WrittenIntegratorColumns,
} from './integrators.repository.ts'

type Written = Omit<BodyOf<(typeof calls)['integrators.update']>['data'], 'id'>
type NewIntegrator = BodyOf<(typeof calls)['integrators.add']>['data']

/** What decides about everything that leaves the house: the key of secrets, and the inside places that may be called. */
type Outside = { box: SecretBox; insideTargets: readonly AllowedInternalHost[] }

/** The integrator with this id. Throws NotFound. */
export const readIntegrator = async (tx: FleetTransaction, id: number): Promise<IntegratorRow> => {
  const [found] = await readIntegrators(tx, id)
  if (found === undefined) throw new NotFound('integrator', id)
  return found
}

const columnsOf = (data: Written): WrittenIntegratorColumns => ({
  ...(data.name === undefined ? {} : { name: data.name }),
  ...(data.integrator_type === undefined ? {} : { integrator_type: data.integrator_type }),
  ...(data.systemnr === undefined ? {} : { systemnr: data.systemnr }),
  ...(data.endpoint === undefined ? {} : { endpoint: data.endpoint ?? '' }),
  ...(data.dispatcher === undefined ? {} : { dispatcher: data.dispatcher ?? '' }),
  ...(data.integrator === undefined ? {} : { integrator: data.integrator ?? '' }),
  ...(data.tells_departures === undefined ? {} : { tells_departures: data.tells_departures }),
})

/** What is stored of a secret when `data` is written over it. */
const isSetAfter = (before: IntegratorRow | null, data: Written, field: IntegratorSecretField): boolean =>
  isNewSecretTyped(data[field]) || (data[field] !== null && before?.[`${field}_set`] === true)

const targetOf = ({
  integrator_type: kind,
  endpoint,
}: Pick<IntegratorRow, 'integrator_type' | 'endpoint'>): SecretReceiver => ({
  kind,
  origin: URL.canParse(endpoint) ? new URL(endpoint).origin : endpoint,
})

const NOTHING = { integrator_type: 0, endpoint: '' } as const

const targetAfter = (before: IntegratorRow | null, data: Written) => ({
  integrator_type: data.integrator_type ?? before?.integrator_type ?? NOTHING.integrator_type,
  endpoint: data.endpoint === undefined ? (before?.endpoint ?? NOTHING.endpoint) : (data.endpoint ?? ''),
})

/**
 * The server will call the endpoint with the fleet's secrets, so it must not lead into the server's own network, and nobody
 * on the way may read them. What neither names another endpoint nor another secret is not judged anew.
 */
const checkEndpoint = (before: IntegratorRow | null, data: Written, allowed: readonly AllowedInternalHost[]): void => {
  const { integrator_type: kind, endpoint } = targetAfter(before, data)
  const fields = secretsOfIntegratorKind(kind)
  const isJudged =
    data.endpoint !== undefined ||
    data.integrator_type !== undefined ||
    fields.some((field) => isNewSecretTyped(data[field]))
  if (endpoint === '' || !isJudged) return
  const hasSecret = fields.some((field) => isSetAfter(before, data, field))
  const problem = outsideUrlProblem(endpoint, allowed, hasSecret ? 'secret' : 'plain')
  if (problem !== null) throw new InvalidInput(problem.message, { 'data.endpoint': problem })
}

const TYPE_AGAIN: FieldProblem = {
  code: 'type_again',
  message: 'Type this again: it would go to another address than the one it was entered for.',
}

/**
 * The stored secrets that are taken away with this change, because nobody typed them for where they would go. Throws
 * Invalid for those that messages are made with: whoever may change an endpoint may not read the secrets by it.
 */
const secretsLeftBehind = (before: IntegratorRow, data: Written): Partial<Record<IntegratorSecretField, null>> => {
  const after = targetAfter(before, data)
  if (!isOtherSecretReceiver(targetOf(before), targetOf(after))) return {}
  const untyped = INTEGRATOR_SECRET_FIELDS.filter(
    (field) => before[`${field}_set`] && data[field] !== null && !isNewSecretTyped(data[field]),
  )
  const used = untyped.filter((field) => secretsOfIntegratorKind(after.integrator_type).includes(field))
  if (used.length > 0) {
    const message = 'The address or the type changed: type the stored secrets again, or take them away.'
    throw new InvalidInput(message, Object.fromEntries(used.map((field) => [`data.${field}`, TYPE_AGAIN])))
  }
  return Object.fromEntries(untyped.map((field) => [field, null]))
}

const WEBHOOK = 3
/** As short a secret as Standard Webhooks allows: 24 bytes. */
const SHORTEST_SECRET = 24

/** A webhook is signed, so it has a secret that nobody guesses; one of another type's key is no such. */
const checkSecret = (before: IntegratorRow | null, data: Written): void => {
  if ((data.integrator_type ?? before?.integrator_type) !== WEBHOOK) return
  const isStored = before?.integrator_type === WEBHOOK && before.apikey_set
  if (data.apikey !== null && !isNewSecretTyped(data.apikey)) {
    if (isStored) return
  } else if (data.apikey !== null) {
    if (data.apikey.length >= SHORTEST_SECRET) return
    const message = `A webhook's secret has ${SHORTEST_SECRET} characters or more.`
    throw new InvalidInput(message, { 'data.apikey': { code: 'too_short', limit: SHORTEST_SECRET, message } })
  }
  const message = 'A webhook needs a secret: the receiver checks the signature with it.'
  throw new InvalidInput(message, { 'data.apikey': { code: 'missing', message } })
}

const save = async (
  tx: FleetTransaction,
  outside: Outside,
  fleetId: number,
  id: number,
  data: Written,
  columns: WrittenIntegratorColumns,
): Promise<void> => {
  await updateIntegrator(tx, id, { ...columns, ...sealIntegratorSecrets(outside.box, fleetId, id, data) })
  const suppliers = data.suppliers?.map((supplier) => supplier.id)
  for (const supplier of suppliers ?? []) await requireExistingRecord(tx, 'supplier', supplier, 'data.suppliers')
  if (suppliers !== undefined) await saveIntegratorSuppliers(tx, fleetId, id, suppliers)
}

/** Adds an integrator and returns its id. Throws Invalid for the endpoint and the secret, NotFound for a supplier. */
export const addIntegrator = async (
  tx: FleetTransaction,
  outside: Outside,
  fleetId: number,
  data: NewIntegrator,
): Promise<number> => {
  checkEndpoint(null, data, outside.insideTargets)
  checkSecret(null, data)
  const id = await insertIntegrator(tx, fleetId, columnsOf(data))
  await save(tx, outside, fleetId, id, data, {})
  return id
}

/** Whether another program is told of departures from now on, or none. */
const isToldAnew = (before: IntegratorRow, data: Written): boolean =>
  (['integrator_type', 'endpoint', 'tells_departures'] as const).some(
    (field) => data[field] !== undefined && data[field] !== before[field],
  )

/** Changes what is given of an integrator. Throws NotFound, and Invalid for the endpoint and the secret. */
export const changeIntegrator = async (
  tx: FleetTransaction,
  outside: Outside,
  fleetId: number,
  id: number,
  data: Written,
): Promise<void> => {
  const before = await readIntegrator(tx, id)
  checkSecret(before, data)
  const taken = secretsLeftBehind(before, data)
  checkEndpoint(before, data, outside.insideTargets)
  await save(tx, outside, fleetId, id, { ...data, ...taken }, columnsOf(data))
  if (isToldAnew(before, data)) await forgetDeparturesToldToIntegrator(tx, id)
}
