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

const suspensionBrand = z
  .object({ id: idField, name: z.string(), suppliers: z.array(brandSupplierSchema).optional() })
  .meta({ id: 'SuspensionBrand' })

const answer = z.object({ data: suspensionBrand })

const errors = [404, 409] as const

const READ_ONLY = ['suppliers']

export const allSuspensionBrandsCall = defineCall({
  name: 'suspensionBrands.all',
  method: 'GET',
  path: '/api/suspension_brands/all',
  summary: 'Suspension brands, shared by all fleets',
  jsonp: true,
  response: z.object({ data: z.array(suspensionBrand) }),
})

export const suspensionBrandDetailsCall = defineCall({
  name: 'suspensionBrands.details',
  method: 'POST',
  path: '/api/suspension_brands/details',
  summary: 'A suspension brand',
  body: readBodySchema({ suspension_marque_id: idField }),
  response: answer,
  errors,
})

export const addSuspensionBrandCall = defineCall({
  name: 'suspensionBrands.add',
  method: 'POST',
  path: '/api/suspension_brands/add',
  summary: 'Add a suspension brand for all fleets',
  csrf: true,
  body: writeBodySchema(addedRecordSchema({ name: nameField }, READ_ONLY)),
  response: answer,
  errors,
})

export const updateSuspensionBrandCall = defineCall({
  name: 'suspensionBrands.update',
  method: 'POST',
  path: '/api/suspension_brands/update',
  summary: 'Rename a suspension brand',
  csrf: true,
  body: changeBodySchema(updatedRecordSchema({ name: nameField }, READ_ONLY)),
  response: answer,
  errors,
})

export const deleteSuspensionBrandCall = defineCall({
  name: 'suspensionBrands.delete',
  method: 'POST',
  path: '/api/suspension_brands/delete',
  summary: 'Delete a suspension brand that no suspension type uses',
  csrf: true,
  body: writeBodySchema(deletedRecordSchema(['name', ...READ_ONLY])),
  response: emptyWriteAnswerSchema,
  errors,
})
