import * as z from 'zod'
import { defineCall } from '../call.ts'
import { answerFieldSchemas, newRecordFieldSchemas } from '../fields/field-schemas.ts'
import { idField } from '../fields/ids.ts'
import {
  addedRecordSchema,
  deletedRecordSchema,
  emptyWriteAnswerSchema,
  updatedRecordSchema,
} from '../record-write-body-schemas.ts'
import { changeBodySchema, writeBodySchema } from '../write-body.ts'
import { SUPPLIER_RECORD_FIELDS } from './supplier-record-fields.ts'

const fields = newRecordFieldSchemas(SUPPLIER_RECORD_FIELDS)

const supplier = z.object({ id: idField, ...answerFieldSchemas(SUPPLIER_RECORD_FIELDS) }).meta({ id: 'Supplier' })

export const allSuppliersCall = defineCall({
  name: 'suppliers.all',
  method: 'GET',
  path: '/api/suppliers/all',
  summary: 'Suppliers of the fleet',
  jsonp: true,
  response: z.object({ data: z.array(supplier) }),
})

export const addSupplierCall = defineCall({
  name: 'suppliers.add',
  method: 'POST',
  path: '/api/suppliers/add',
  summary: 'Add a supplier',
  csrf: true,
  body: writeBodySchema(addedRecordSchema(fields)),
  response: z.object({ data: supplier }),
})

export const updateSupplierCall = defineCall({
  name: 'suppliers.update',
  method: 'POST',
  path: '/api/suppliers/update',
  summary: 'Change a supplier; fields left out stay as they are',
  csrf: true,
  body: changeBodySchema(updatedRecordSchema(fields)),
  response: z.object({ data: supplier }),
  errors: [404, 409],
})

export const deleteSupplierCall = defineCall({
  name: 'suppliers.delete',
  method: 'POST',
  path: '/api/suppliers/delete',
  summary: 'Delete a supplier',
  csrf: true,
  body: writeBodySchema(deletedRecordSchema(Object.keys(supplier.shape))),
  response: emptyWriteAnswerSchema,
  errors: [404, 409],
})

export const restoreSupplierCall = defineCall({
  name: 'suppliers.restore',
  method: 'POST',
  path: '/api/suppliers/restore',
  summary: 'Bring back a supplier that was deleted less than an hour ago',
  csrf: true,
  body: writeBodySchema(z.strictObject({ id: idField })),
  response: z.object({ data: supplier }),
  errors: [404],
})
