import type { ResponseOf } from '@coldbar/contract/call'
import type { calls as contractCalls } from '@coldbar/contract/calls'
import { apiQueryKeys } from '../../../api/api-query-keys.ts'
import { callApi } from '../../../api/call-api.ts'
import { calls } from '../../../api/calls.ts'

export type SecondFactorStatus = ResponseOf<(typeof contractCalls)['profile.secondFactor']>['data']

export const secondFactorQuery = {
  queryKey: apiQueryKeys.secondFactor,
  queryFn: async (): Promise<SecondFactorStatus> => (await callApi(calls['profile.secondFactor'], {})).data,
}

/** What shows that it is its owner who changes how they sign in; the code where a second factor is on. */
export type IdentityProof = { current_password: string; code: string }

const written = ({ current_password, code }: IdentityProof) => ({
  current_password,
  ...(code.trim() === '' ? {} : { code: code.trim() }),
})

/** The secret for an app. */
export type OfferedTotpSecret = { secret: string; uri: string }

/** Without a proof: for a session that owes its second factor. */
export const startSecondFactor = async (proof: IdentityProof | null): Promise<OfferedTotpSecret> => {
  const data = proof === null ? {} : written(proof)
  return (await callApi(calls['profile.startSecondFactor'], { body: { data } })).data
}

/** Turns it on with a first code; answers the recovery codes. */
export const confirmSecondFactor = async (code: string): Promise<readonly string[]> =>
  (await callApi(calls['profile.confirmSecondFactor'], { body: { data: { code: code.trim() } } })).data.recovery_codes

export const turnOffSecondFactor = (proof: IdentityProof) =>
  callApi(calls['profile.turnOffSecondFactor'], { body: { data: written(proof) } })

export const requestNewRecoveryCodes = async (proof: IdentityProof): Promise<readonly string[]> =>
  (await callApi(calls['profile.newRecoveryCodes'], { body: { data: written(proof) } })).data.recovery_codes
