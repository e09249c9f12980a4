import * as z from 'zod'
import { defineCall } from '../call.ts'
import { idField } from '../fields/ids.ts'
import { nameField } from '../fields/text.ts'
import {
  addedRecordSchema,
  deletedRecordSchema,
  emptyWriteAnswerSchema,
  updatedRecordSchema,
} from '../record-write-body-schemas.ts'
import { changeBodySchema, readBodySchema, writeBodySchema } from '../write-body.ts'
import { brandSupplierSchema } from './brand-supplier.ts'

const tireBrand = z
  .object({ id: idField, name: z.string(), suppliers: z.array(brandSupplierSchema).optional() })
  .meta({ id: 'TireBrand' })

const suppliers = z.object({ data: tireBrand, suppliers: z.array(brandSupplierSchema) })

const errors = [404, 409] as const

const READ_ONLY = ['suppliers']

export const allTireBrandsCall = defineCall({
  name: 'tireBrands.all',
  method: 'GET',
  path: '/api/tire_brands/all',
  summary: 'Tire brands, shared by all fleets',
  jsonp: true,
  response: z.object({ data: z.array(tireBrand) }),
})

export const tireBrandDetailsCall = defineCall({
  name: 'tireBrands.details',
  method: 'POST',
  path: '/api/tire_brands/details',
  summary: "A tire brand and the fleet's suppliers of it",
  body: readBodySchema({ tire_marque_id: idField }),
  response: suppliers,
  errors,
})

export const addBrandSupplierCall = defineCall({
  name: 'tireBrands.addSupplier',
  method: 'POST',
  path: '/api/tire_brands/add_supplier',
  summary: 'Note that a supplier sells a tire brand',
  csrf: true,
  body: writeBodySchema(
    z.strictObject({
      tire_marque_id: idField,
      supplier_id: idField,
      id: z.unknown().optional(),
      supplier_name: z.unknown().optional(),
    }),
  ),
  response: suppliers,
  errors,
})

export const deleteBrandSupplierCall = defineCall({
  name: 'tireBrands.deleteSupplier',
  method: 'POST',
  path: '/api/tire_brands/delete_supplier',
  summary: 'Note that a supplier no longer sells a tire brand',
  csrf: true,
  body: writeBodySchema(
    z.strictObject({
      tire_marque_id: idField,
      id: idField.meta({ description: 'The entry, not the supplier' }),
      supplier_id: z.unknown().optional(),
      supplier_name: z.unknown().optional(),
    }),
  ),
  response: suppliers,
  errors,
})

export const addTireBrandCall = defineCall({
  name: 'tireBrands.add',
  method: 'POST',
  path: '/api/tire_brands/add',
  summary: 'Add a tire brand for all fleets',
  csrf: true,
  body: writeBodySchema(addedRecordSchema({ name: nameField }, READ_ONLY)),
  response: z.object({ data: tireBrand }),
  errors,
})

export const updateTireBrandCall = defineCall({
  name: 'tireBrands.update',
  method: 'POST',
  path: '/api/tire_brands/update',
  summary: 'Rename a tire brand',
  csrf: true,
  body: changeBodySchema(updatedRecordSchema({ name: nameField }, READ_ONLY)),
  response: z.object({ data: tireBrand }),
  errors,
})

export const deleteTireBrandCall = defineCall({
  name: 'tireBrands.delete',
  method: 'POST',
  path: '/api/tire_brands/delete',
  summary: 'Delete a tire brand that no tire type uses',
  csrf: true,
  body: writeBodySchema(deletedRecordSchema(['name', ...READ_ONLY])),
  response: emptyWriteAnswerSchema,
  errors,
})
