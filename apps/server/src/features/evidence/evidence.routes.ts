import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import { loadSecretKey } from '../../config/secret-key.ts'
import { deriveEvidenceSigningKey, type EvidenceSigningKey } from '../../evidence/evidence-key.ts'
import { pdfReportAudienceFor, pdfReportThreadOf } from '../../fleet/paper/pdf-report-route.ts'
import { safeDownloadFileName } from '../../fleet/paper/safe-download-file-name.ts'
import { requireExistingRecord } from '../../fleet/references/reference-check.ts'
import { serveFleetCall } from '../../http/routes/route.ts'
import { serveFileStreamCall } from '../../http/routes/stream-route.ts'
import { readIssuedEvidencePacks } from './evidence.repository.ts'
import { makeEvidencePackZip } from './evidence.service.ts'

/** Packs of evidence about a vehicle: made, and known again. */
export const evidenceRoutes = (app: FastifyInstance): void => {
  const { deps } = app
  const printer = pdfReportThreadOf(app)
  let key: EvidenceSigningKey | null = null

  serveFileStreamCall(
    app,
    calls['evidence.pack'],
    async (context) => {
      key ??= deriveEvidenceSigningKey(loadSecretKey(deps.config))
      const telling = await pdfReportAudienceFor(app, context)
      const { file, name } = await makeEvidencePackZip(context, {
        key,
        telling,
        print: (report) => printer.print(report),
        retentionMonths: deps.config.retentionMonths,
      })
      context.reply.header(
        'content-disposition',
        `attachment; filename="${safeDownloadFileName(`evidence-${name}`, 'zip')}"`,
      )
      return file
    },
    { isOfOneMoment: true },
  )

  serveFleetCall(app, calls['evidence.issued'], async ({ tx, body: { vehicle_id } }) => {
    await requireExistingRecord(tx, 'vehicle', vehicle_id)
    return { data: await readIssuedEvidencePacks(tx, vehicle_id) }
  })
}
