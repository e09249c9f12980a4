import { Readable } from 'node:stream'
import type { BodyOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { mayCall } from '@coldbar/domain/access/may-call'
import { productVersionText } from '../../config/product-version.ts'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import type { EvidenceKey } from '../../evidence/evidence-key.ts'
import { exportPeriod } from '../../fleet/measurements/export-period.ts'
import type { PdfReportAudience } from '../../fleet/paper/pdf-report-audience.ts'
import type { Session } from '../../http/session/session.ts'
import { retentionStart } from '../../ingest/readings/retention-start.ts'
import type { PdfReport } from '../../reports/pdf-report.ts'
import { evidenceFleet, evidenceVehicle, requireRoomForPack, saveIssuedPack } from './evidence.repository.ts'
import { evidenceEntries } from './evidence-entries.ts'
import { evidenceFile } from './evidence-file.ts'
import { evidenceReport } from './evidence-report.ts'
import { evidenceKindsFor, evidenceSources } from './evidence-sources.ts'
import { zipStream } from './evidence-zip.ts'

type Asked = {
  tx: FleetTransaction
  session: Session
  body: BodyOf<(typeof calls)['evidence.pack']>
}
type Means = {
  key: EvidenceKey
  telling: PdfReportAudience
  print: (report: PdfReport) => Promise<Readable>
  retentionMonths: number
}

/**
 * A pack of evidence as a ZIP: its entries while they are read, then what is printed of them. That it was issued is kept in the same
 * transaction. Throws NotFound, Conflict, and InvalidInput for a period that ends before it starts.
 */
export const evidencePackFile = async (
  { tx, session, body: { vehicle_id, start_date, end_date } }: Asked,
  { key, telling, print, retentionMonths }: Means,
): Promise<{ file: Readable; name: string }> => {
  const period = await exportPeriod(tx, start_date, end_date)
  const vehicle = await evidenceVehicle(tx, vehicle_id)
  await requireRoomForPack(tx, telling.now)
  const { role, fleetId, userId, userName } = session
  const readingsKeptSince = retentionStart(telling.now, retentionMonths)
  const pack = { fleetId, issuedAt: telling.now, by: { userId, name: userName }, vehicle, period, readingsKeptSince }
  const kinds = evidenceKindsFor(mayCall(role, 'audit.all'))
  const entries = evidenceEntries(tx, evidenceSources({ vehicleId: vehicle_id, period }, kinds), role)
  const head = { product: productVersionText(), fleet: await evidenceFleet(tx), role, kinds }
  const paper = Promise.withResolvers<PdfReport>()
  const lines = evidenceFile(pack, head, entries, key, async (made, digest) => {
    await saveIssuedPack(tx, made)
    paper.resolve(evidenceReport(made, digest, telling))
  })
  const file = zipStream(
    [
      { name: 'evidence.jsonl', make: async () => Readable.from(lines, { objectMode: false }) },
      { name: 'evidence.pdf', make: async () => print(await paper.promise) },
    ],
    new Date(telling.now * 1000),
  )
  return { file, name: vehicle.name }
}
