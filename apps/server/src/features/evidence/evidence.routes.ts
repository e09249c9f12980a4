import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import { secretKey } from '../../config/secret-key.ts'
import { type EvidenceKey, evidenceKey } from '../../evidence/evidence-key.ts'
import { reportAudienceFor, reportPrinter } from '../../fleet/paper/pdf-report-route.ts'
import { savedFileName } from '../../fleet/paper/saved-file-name.ts'
import { requireExisting } from '../../fleet/references/reference-check.ts'
import { route } from '../../http/routes/route.ts'
import { streamRoute } from '../../http/routes/stream-route.ts'
import { issuedPacks } from './evidence.repository.ts'
import { evidencePackFile } from './evidence.service.ts'

/** Packs of evidence about a vehicle: made, and known again. */
export const evidenceRoutes = (app: FastifyInstance): void => {
  const { deps } = app
  const printer = reportPrinter(app)
  let key: EvidenceKey | null = null

  streamRoute(
    app,
    calls['evidence.pack'],
    async (context) => {
      key ??= evidenceKey(secretKey(deps.config))
      const telling = await reportAudienceFor(app, context)
      const { file, name } = await evidencePackFile(context, {
        key,
        telling,
        print: (report) => printer.print(report),
        retentionMonths: deps.config.retentionMonths,
      })
      context.reply.header('content-disposition', `attachment; filename="${savedFileName(`evidence-${name}`, 'zip')}"`)
      return file
    },
    { isOfOneMoment: true },
  )

  route(app, calls['evidence.issued'], async ({ tx, body: { vehicle_id } }) => {
    await requireExisting(tx, 'vehicle', vehicle_id)
    return { data: await issuedPacks(tx, vehicle_id) }
  })
}
