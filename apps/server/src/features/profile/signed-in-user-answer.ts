import { chooseLanguage } from '@coldbar/domain/texts/language'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FeatureDeps } from '../../deps.ts'
import { setPreferenceCookies } from '../../http/session/session-cookies.ts'
import { readProfile } from './profile.repository.ts'

type Who = { userId: number; fleetId: number; secondFactorDue: boolean }

/** What somebody who is signed in is told of themselves; the browser keeps version and language. */
export const signedInUserAnswer = async (
  { db, config }: Pick<FeatureDeps, 'db' | 'config'>,
  { userId, fleetId, secondFactorDue }: Who,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const { id, name, role, notifications, language, fleet_name, fleet_time_zone, depot_id } = await readProfile(
    db,
    userId,
    fleetId,
  )
  const lang = chooseLanguage(language)
  setPreferenceCookies(request, reply, config.publicUrl, notifications, lang)
  const fleet = { fleet_id: fleetId, fleet_name, fleet_time_zone, depot_id }
  return {
    data: {
      id,
      user: { id, name, role, notifications, lang, ...fleet, second_factor_due: secondFactorDue },
      has_street_tiles: config.mapTilesFile !== null,
    },
  }
}
