import { SECRET_FIELDS, type SecretField } from '@coldbar/domain/integrators/integrator-secrets'
import type { SecretBox } from '../../config/secret-box.ts'

export type WrittenIntegratorSecrets = Partial<Record<SecretField, string | null | undefined>>

/** What a form shows in place of a secret that it was never told. */
const MASK = /^[*•●]*$/

/** Whether this was typed, and does not only say to keep what is stored. */
export const isSecretTyped = (secret: string | null | undefined): secret is string =>
  secret !== null && secret !== undefined && !MASK.test(secret)

/** The secrets that were really entered, sealed for this row. Empty, masked and left out ones keep what is stored, null takes it away. */
export const sealedIntegratorSecrets = (
  box: SecretBox,
  fleetId: number,
  rowId: number,
  written: WrittenIntegratorSecrets,
): Partial<Record<SecretField, Buffer | null>> =>
  Object.fromEntries(
    SECRET_FIELDS.flatMap((field): [SecretField, Buffer | null][] => {
      const secret = written[field]
      if (secret === null) return [[field, null]]
      if (!isSecretTyped(secret)) return []
      return [[field, box.seal(secret, { fleetId, table: 'integrator', rowId, field })]]
    }),
  )
