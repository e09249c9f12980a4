import * as z from 'zod'
import { defineCall } from '../call.ts'
import { id } from '../fields/ids.ts'
import { readBody } from '../write-body.ts'
import { MOST_COURSES } from './most-courses.ts'
import { spark } from './since.ts'

export const overviewCourses = defineCall({
  name: 'overview.courses',
  method: 'POST',
  path: '/api/overview/courses',
  summary: 'The last day of tires, as small lines beside their figures',
  body: readBody({ tire_ids: z.array(id).max(MOST_COURSES) }),
  response: z.object({ data: z.array(z.object({ tire_id: id, spark })) }),
})
