import * as z from 'zod'
import { attributeMappingsSchema } from './attribute-mappings.ts'

/** The keys of messages that mean what nobody agreed on: they take the place of the usual ones. */
const keys = attributeMappingsSchema

export const traccarDecodingSettingsSchema = z.strictObject({ source: z.literal('traccar'), keys })
export const osmandDecodingSettingsSchema = z.strictObject({ source: z.literal('osmand'), keys })
export const thingsboardDecodingSettingsSchema = z.strictObject({ source: z.literal('thingsboard'), keys })
