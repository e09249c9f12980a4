/** The fields of an integrator that are stored sealed and never answered. */
export const INTEGRATOR_SECRET_FIELDS = ['password', 'apikey'] as const

export type IntegratorSecretField = (typeof INTEGRATOR_SECRET_FIELDS)[number]

/** The codes of what an integrator's system understands: 0 Transics, 1 Webfleet, 2 any with a key, 3 a signed webhook. */
export type IntegratorKind = 0 | 1 | 2 | 3

const USED: Readonly<Record<IntegratorKind, readonly IntegratorSecretField[]>> = {
  0: ['password'],
  1: ['password', 'apikey'],
  2: ['apikey'],
  3: ['apikey'],
}

/** Whom the secrets are shown to, and how. `origin`: scheme, host and port of the endpoint; empty without one. */
export type SecretReceiver = { kind: IntegratorKind; origin: string }

/** The secrets that a message to a system of this kind is made with. */
export const secretsOfIntegratorKind = (kind: IntegratorKind): readonly IntegratorSecretField[] => USED[kind]

/**
 * Whether a secret that was stored for one target would be shown to another one. A secret is known to whoever may read it
 * and to the system that it was typed for: whoever changes where it goes types it again. A change of kind counts, because a
 * webhook's secret only signs, while the key of other kinds is sent.
 */
export const isOtherSecretReceiver = (before: SecretReceiver, after: SecretReceiver): boolean =>
  before.kind !== after.kind || before.origin !== after.origin
