import * as z from 'zod'
import { attributeRules } from './attribute-rules.ts'

/** The keys of messages that mean what nobody agreed on: they take the place of the usual ones. */
const keys = attributeRules

export const traccarDecoding = z.strictObject({ source: z.literal('traccar'), keys })
export const osmandDecoding = z.strictObject({ source: z.literal('osmand'), keys })
export const thingsboardDecoding = z.strictObject({ source: z.literal('thingsboard'), keys })
