import { attributeMappingsSchema } from '@coldbar/contract/alert-units/attribute-mappings'
import * as z from 'zod'
import { type AttributeMapper, createAttributeMapper } from './attribute-mapping.ts'

const settings = z.object({ keys: attributeMappingsSchema })

/** Reads by the keys that are set for a unit, or else as `usual` does. Settings of another shape, of a version that is gone, count as none. */
export const attributeMapperOfUnit = (set: unknown, usual: AttributeMapper): AttributeMapper => {
  const keys = set === null ? undefined : settings.safeParse(set).data?.keys
  return keys === undefined ? usual : createAttributeMapper(keys)
}
