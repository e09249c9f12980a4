import * as z from 'zod'
import { idField } from '../fields/ids.ts'

/** One of the fleet's suppliers that sells a brand. */
export const brandSupplierSchema = z
  .object({ id: idField, supplier_id: idField, supplier_name: z.string() })
  .meta({ id: 'BrandSupplier' })
