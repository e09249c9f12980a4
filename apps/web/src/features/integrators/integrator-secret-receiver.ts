import type { SecretReceiver } from '@coldbar/domain/integrators/integrator-secrets'
import type { IntegratorDraft } from './integrator-calls.ts'

/** Whom an integrator's secrets go to, as its form has it. */
export const secretReceiverOfDraft = ({
  integrator_type: kind,
  endpoint,
}: Pick<IntegratorDraft, 'integrator_type' | 'endpoint'>): SecretReceiver => {
  const written = endpoint ?? ''
  return { kind, origin: URL.canParse(written) ? new URL(written).origin : written }
}
