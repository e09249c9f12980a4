import type { VehicleFormChoices } from '../queries/vehicle-form-choices.ts'

/** The kinds of identification by their code on the wire. */
export const ON_BOARD_COMPUTER_IDENTIFICATIONS = ['vehicleId', 'licensePlate', 'externalId', 'objectNumber'] as const

export type OnBoardComputerIdentificationType = 0 | 1 | 2 | 3

/** An object number is typed; everything else is one of what the integrator knows. */
const TYPED: OnBoardComputerIdentificationType = 3

/**
 * What a vehicle may be known by at an integrator: a list to pick from, or `typed` where it is free text. What it is known
 * by now stays on offer, should the integrator have forgotten it.
 */
export const onBoardComputerIdentificationChoices = (
  identities: VehicleFormChoices['identities'],
  integratorId: number | null,
  type: OnBoardComputerIdentificationType | null,
  now: string | null,
): readonly string[] | 'typed' => {
  if (type === TYPED) return 'typed'
  const known = identities.find(
    ({ integrator_id, integrator_data_type }) => integrator_id === integratorId && integrator_data_type === type,
  )
  const offered = known?.sub_identities ?? []
  return now === null || now === '' || offered.includes(now) ? offered : [now, ...offered]
}

/** The part of a vehicle that says what it is called at its integrator. */
export type OnBoardComputerIdentification = {
  readonly obc_integrator_id: number | null
  readonly obc_integrator_data_type: OnBoardComputerIdentificationType | null
  readonly obc_integrator_data: string | null
}
