import * as z from 'zod'
import { defineCall } from '../call.ts'
import { newFields, readFields } from '../fields/field-schemas.ts'
import { id } from '../fields/ids.ts'
import { changeBody, writeBody } from '../write-body.ts'
import { addedRecord, deletedRecord, doneAnswer, updatedRecord } from '../written-record.ts'
import { TIRE_TYPE_RECORD } from './tire-type-record.ts'

const tireType = z.object({ id, ...readFields(TIRE_TYPE_RECORD), brand_name: z.string() }).meta({ id: 'TireType' })

const fields = newFields(TIRE_TYPE_RECORD)

const answer = z.object({ data: tireType })

const errors = [404, 409] as const

export const tireTypesAll = defineCall({
  name: 'tireTypes.all',
  method: 'GET',
  path: '/api/tire_types/all',
  summary: 'Tire types and their brands, shared by all fleets',
  jsonp: true,
  response: z.object({ data: z.array(tireType), brands: z.array(z.object({ id, name: z.string() })) }),
})

export const addTireType = defineCall({
  name: 'tireTypes.add',
  method: 'POST',
  path: '/api/tire_types/add',
  summary: 'Add a tire type for all fleets',
  csrf: true,
  body: writeBody(addedRecord(fields, ['brand_name'])),
  response: answer,
  errors,
})

export const updateTireType = defineCall({
  name: 'tireTypes.update',
  method: 'POST',
  path: '/api/tire_types/update',
  summary: 'Change a tire type',
  csrf: true,
  body: changeBody(updatedRecord(fields, ['brand_name'])),
  response: answer,
  errors,
})

export const deleteTireType = defineCall({
  name: 'tireTypes.delete',
  method: 'POST',
  path: '/api/tire_types/delete',
  summary: 'Delete a tire type that no tire uses',
  csrf: true,
  body: writeBody(deletedRecord([...Object.keys(fields), 'brand_name'])),
  response: doneAnswer,
  errors,
})
