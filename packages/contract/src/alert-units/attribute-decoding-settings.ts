import * as z from 'zod'
import { attributeMappingsSchema } from './attribute-mappings.ts'

/** The keys of messages that mean what nobody agreed on: they take the place of the usual ones. */
const keys = attributeMappingsSchema

export const traccarDecodingSettings = z.strictObject({ source: z.literal('traccar'), keys })
export const osmandDecodingSettings = z.strictObject({ source: z.literal('osmand'), keys })
export const thingsboardDecodingSettings = z.strictObject({ source: z.literal('thingsboard'), keys })
