import { calls } from '@coldbar/contract/calls'
import { COMPRESSED_TIRE_COLUMNS } from '@coldbar/contract/tires/compressed-list'
import type { FastifyInstance } from 'fastify'
import { serializeRowCells } from '../../../http/answers/columns-and-rows-json-stream.ts'
import { serveRowsCall } from '../../../http/routes/rows-route.ts'
import { compressedTireRow } from './compressed-tire.presenter.ts'
import { readCompressedTires } from './compressed-tires.repository.ts'

/** The longest list there is. */
export const compressedTiresRoutes = (app: FastifyInstance): void =>
  serveRowsCall(app, calls['tires.allCompressed'], {
    columns: COMPRESSED_TIRE_COLUMNS,
    read: (tx, { notifications: generation }, request) =>
      readCompressedTires(tx, { generation }, calls['tires.allCompressed'].query.parse(request.query).only),
    write: async (tires, { role }) => serializeRowCells(tires, compressedTireRow(role)),
  })
