import { INTEGRATOR_SECRET_FIELDS, type IntegratorSecretField } from '@coldbar/domain/integrators/integrator-secrets'
import type { SecretBox } from '../../config/secret-box.ts'

export type WrittenIntegratorSecrets = Partial<Record<IntegratorSecretField, string | null | undefined>>

/** What a form shows in place of a secret that it was never told. */
const MASK = /^[*•●]*$/

/** Whether this was typed, and does not only say to keep what is stored. */
export const isNewSecretTyped = (secret: string | null | undefined): secret is string =>
  secret !== null && secret !== undefined && !MASK.test(secret)

/** The secrets that were really entered, sealed for this row. Empty, masked and left out ones keep what is stored, null takes it away. */
export const sealIntegratorSecrets = (
  box: SecretBox,
  fleetId: number,
  rowId: number,
  written: WrittenIntegratorSecrets,
): Partial<Record<IntegratorSecretField, Buffer | null>> =>
  Object.fromEntries(
    INTEGRATOR_SECRET_FIELDS.flatMap((field): [IntegratorSecretField, Buffer | null][] => {
      const secret = written[field]
      if (secret === null) return [[field, null]]
      if (!isNewSecretTyped(secret)) return []
      return [[field, box.seal(secret, { fleetId, table: 'integrator', rowId, field })]]
    }),
  )
