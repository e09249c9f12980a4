import * as z from 'zod'
import { id } from '../fields/ids.ts'

/** One of the fleet's suppliers that sells a brand. */
export const brandSupplierSchema = z
  .object({ id, supplier_id: id, supplier_name: z.string() })
  .meta({ id: 'BrandSupplier' })
