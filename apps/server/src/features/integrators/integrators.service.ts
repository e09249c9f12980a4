import type { BodyOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import type { SecretBox } from '../../config/secret-box.ts'
import type { FleetTransaction } from '../../db/in-fleet.ts'
import { mustExist } from '../../fleet/references/must-exist.ts'
import { Invalid, NotFound } from '../../http/errors.ts'
import { outsideUrlProblem } from '../../http/outside-url.ts'
import { sealedSecrets } from './integrator-secrets.ts'
import {
  type IntegratorColumns,
  type IntegratorRow,
  insertIntegrator,
  readIntegrators,
  saveSuppliers,
  updateIntegrator,
} from './integrators.repository.ts'

type Written = Omit<BodyOf<(typeof calls)['integrators.update']>['data'], 'id'>
type NewIntegrator = BodyOf<(typeof calls)['integrators.add']>['data']

/** What decides about everything that leaves the house: the key of secrets, and the inside hosts that may be called. */
type Outside = { box: SecretBox; insideTargets: readonly string[] }

/** The integrator with this id. Throws NotFound. */
export const integrator = async (tx: FleetTransaction, id: number): Promise<IntegratorRow> => {
  const [found] = await readIntegrators(tx, id)
  if (found === undefined) throw new NotFound('integrator', id)
  return found
}

const columnsOf = (data: Written): IntegratorColumns => ({
  ...(data.name === undefined ? {} : { name: data.name }),
  ...(data.integrator_type === undefined ? {} : { integrator_type: data.integrator_type }),
  ...(data.systemnr === undefined ? {} : { systemnr: data.systemnr }),
  ...(data.endpoint === undefined ? {} : { endpoint: data.endpoint ?? '' }),
  ...(data.dispatcher === undefined ? {} : { dispatcher: data.dispatcher ?? '' }),
  ...(data.integrator === undefined ? {} : { integrator: data.integrator ?? '' }),
})

/** The server will call the endpoint with the fleet's secrets, so it must not lead into the server's own network. */
const checkEndpoint = (endpoint: string | null | undefined, allowed: readonly string[]): void => {
  if (endpoint === undefined || endpoint === null || endpoint === '') return
  const problem = outsideUrlProblem(endpoint, allowed)
  if (problem !== null) throw new Invalid(problem, { 'data.endpoint': { code: 'web_address', message: problem } })
}

const WEBHOOK = 3
/** As short a secret as Standard Webhooks allows: 24 bytes. */
const SHORTEST_SECRET = 24

/** A webhook is signed, so it has a secret that nobody guesses; one of another type's key is no such. */
const checkSecret = (before: IntegratorRow | null, data: Written): void => {
  if ((data.integrator_type ?? before?.integrator_type) !== WEBHOOK) return
  const isStored = before?.integrator_type === WEBHOOK && before.apikey_set
  if (data.apikey === undefined || data.apikey === '') {
    if (isStored) return
  } else if (data.apikey !== null) {
    if (data.apikey.length >= SHORTEST_SECRET) return
    const message = `A webhook's secret has ${SHORTEST_SECRET} characters or more.`
    throw new Invalid(message, { 'data.apikey': { code: 'too_short', limit: SHORTEST_SECRET, message } })
  }
  const message = 'A webhook needs a secret: the receiver checks the signature with it.'
  throw new Invalid(message, { 'data.apikey': { code: 'missing', message } })
}

const save = async (
  tx: FleetTransaction,
  outside: Outside,
  fleetId: number,
  id: number,
  data: Written,
  columns: IntegratorColumns,
): Promise<void> => {
  await updateIntegrator(tx, id, { ...columns, ...sealedSecrets(outside.box, fleetId, id, data) })
  const suppliers = data.suppliers?.map((supplier) => supplier.id)
  for (const supplier of suppliers ?? []) await mustExist(tx, 'supplier', supplier, 'data.suppliers')
  if (suppliers !== undefined) await saveSuppliers(tx, fleetId, id, suppliers)
}

/** Adds an integrator and returns its id. Throws Invalid for the endpoint and the secret, NotFound for a supplier. */
export const addIntegrator = async (
  tx: FleetTransaction,
  outside: Outside,
  fleetId: number,
  data: NewIntegrator,
): Promise<number> => {
  checkEndpoint(data.endpoint, outside.insideTargets)
  checkSecret(null, data)
  const id = await insertIntegrator(tx, fleetId, columnsOf(data))
  await save(tx, outside, fleetId, id, data, {})
  return id
}

/** Changes what is given of an integrator. Throws NotFound, and Invalid for the endpoint and the secret. */
export const changeIntegrator = async (
  tx: FleetTransaction,
  outside: Outside,
  fleetId: number,
  id: number,
  data: Written,
): Promise<void> => {
  const before = await integrator(tx, id)
  checkEndpoint(data.endpoint, outside.insideTargets)
  checkSecret(before, data)
  await save(tx, outside, fleetId, id, data, columnsOf(data))
}
