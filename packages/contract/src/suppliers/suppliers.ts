import * as z from 'zod'
import { defineCall } from '../call.ts'
import { newFields, readFields } from '../fields/field-schemas.ts'
import { id } from '../fields/ids.ts'
import { changeBody, writeBody } from '../write-body.ts'
import { addedRecord, deletedRecord, doneAnswer, updatedRecord } from '../written-record.ts'
import { SUPPLIER_RECORD } from './supplier-record.ts'

const fields = newFields(SUPPLIER_RECORD)

const supplier = z.object({ id, ...readFields(SUPPLIER_RECORD) }).meta({ id: 'Supplier' })

export const suppliersAll = defineCall({
  name: 'suppliers.all',
  method: 'GET',
  path: '/api/suppliers/all',
  summary: 'Suppliers of the fleet',
  jsonp: true,
  response: z.object({ data: z.array(supplier) }),
})

export const addSupplier = defineCall({
  name: 'suppliers.add',
  method: 'POST',
  path: '/api/suppliers/add',
  summary: 'Add a supplier',
  csrf: true,
  body: writeBody(addedRecord(fields)),
  response: z.object({ data: supplier }),
})

export const updateSupplier = defineCall({
  name: 'suppliers.update',
  method: 'POST',
  path: '/api/suppliers/update',
  summary: 'Change a supplier; fields left out stay as they are',
  csrf: true,
  body: changeBody(updatedRecord(fields)),
  response: z.object({ data: supplier }),
  errors: [404, 409],
})

export const deleteSupplier = defineCall({
  name: 'suppliers.delete',
  method: 'POST',
  path: '/api/suppliers/delete',
  summary: 'Delete a supplier',
  csrf: true,
  body: writeBody(deletedRecord(Object.keys(supplier.shape))),
  response: doneAnswer,
  errors: [404, 409],
})

export const restoreSupplier = defineCall({
  name: 'suppliers.restore',
  method: 'POST',
  path: '/api/suppliers/restore',
  summary: 'Bring back a supplier that was deleted less than an hour ago',
  csrf: true,
  body: writeBody(z.strictObject({ id })),
  response: z.object({ data: supplier }),
  errors: [404],
})
