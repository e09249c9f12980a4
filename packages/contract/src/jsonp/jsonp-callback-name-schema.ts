import * as z from 'zod'

const SHAPE = /^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*){0,4}$/

/** Segments that would reach beyond a plain function of the page: code, prototypes, other windows. */
const REFUSED = new Set([
  'eval',
  '__proto__',
  'constructor',
  'prototype',
  'document',
  'window',
  'top',
  'parent',
  'opener',
  'location',
])

/** Whether a JSONP answer may call this function, for example `angular.callbacks._0`. */
export const isJsonpCallbackName = (name: string): boolean =>
  name.length <= 64 && SHAPE.test(name) && name.split('.').every((segment) => !REFUSED.has(segment))

/** The `callback` of a JSONP read. Given twice it arrives as a list and is refused. */
export const jsonpCallbackNameSchema = z
  .string()
  .max(64)
  .regex(SHAPE)
  .refine(isJsonpCallbackName, 'callback must be the name of a plain function, such as loaded or app.loaded')
  .meta({ description: 'Name of the function to call; the answer is then application/javascript' })
