import { calls } from '@coldbar/contract/calls'
import { COMPRESSED_TIRE_COLUMNS } from '@coldbar/contract/tires/compressed-list'
import type { FastifyInstance } from 'fastify'
import { serializedCells } from '../../../http/answers/rows-stream.ts'
import { rowsRoute } from '../../../http/routes/rows-route.ts'
import { compressedTireRow } from './compressed-tire.presenter.ts'
import { compressedTires } from './compressed-tires.repository.ts'

/** The longest list there is. */
export const compressedTiresRoutes = (app: FastifyInstance): void =>
  rowsRoute(app, calls['tires.allCompressed'], {
    columns: COMPRESSED_TIRE_COLUMNS,
    read: (tx, { notifications: generation }, request) =>
      compressedTires(tx, { generation }, calls['tires.allCompressed'].query.parse(request.query).only),
    write: async (tires, { role }) => serializedCells(tires, compressedTireRow(role)),
  })
