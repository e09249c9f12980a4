import * as z from 'zod'

/** A code as somebody types it: of the app or a recovery code, with or without what stands between its groups. */
export const typedSecondFactorCodeSchema = z.string().min(1).max(64)
