import * as z from 'zod'
import { defineCall } from '../call.ts'

export const streetTilesCall = defineCall({
  name: 'maps.tiles',
  method: 'GET',
  path: '/api/maps/tiles',
  summary: 'A part of the file of street tiles that MAP_TILES names',
  description:
    'By a `Range` header of one part with its first and its last byte, 4 MiB at most (206); everything else is refused with 416. 404 where no file is set. PMTiles version 3 with vector tiles of the Shortbread schema.',
  response: z.string().meta({ format: 'binary' }),
  produces: 'application/vnd.pmtiles',
  errors: [404, 416],
})
