import { Readable } from 'node:stream'
import type { BodyOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { mayCall } from '@coldbar/domain/access/may-call'
import { productVersionText } from '../../config/product-version.ts'
import { readReadingsStoredSince } from '../../db/retention/fleet-retention.repository.ts'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import type { EvidenceSigningKey } from '../../evidence/evidence-key.ts'
import { parseExportPeriod } from '../../fleet/measurements/parse-export-period.ts'
import type { PdfReportAudience } from '../../fleet/paper/pdf-report-audience.ts'
import type { Session } from '../../http/session/session.ts'
import type { PdfReport } from '../../reports/pdf-report.ts'
import {
  readEvidenceFleet,
  readEvidenceVehicle,
  refuseTooManyEvidencePacks,
  saveIssuedEvidencePack,
} from './evidence.repository.ts'
import { evidenceEntryKindsFor, evidenceEntryQueries } from './evidence-entry-queries.ts'
import { evidenceFileChunks } from './evidence-file-chunks.ts'
import { evidencePdfReport } from './evidence-pdf-report.ts'
import { zipStream } from './evidence-zip.ts'
import { readEvidenceEntries } from './read-evidence-entries.ts'

type Asked = {
  tx: FleetTransaction
  session: Session
  body: BodyOf<(typeof calls)['evidence.pack']>
}
type Means = {
  key: EvidenceSigningKey
  telling: PdfReportAudience
  print: (report: PdfReport) => Promise<Readable>
  retentionMonths: number
}

/**
 * A pack of evidence as a ZIP: its entries while they are read, then what is printed of them. That it was issued is kept in the same
 * transaction. Throws NotFound, Conflict, and InvalidInput for a period that ends before it starts.
 */
export const makeEvidencePackZip = async (
  { tx, session, body: { vehicle_id, start_date, end_date } }: Asked,
  { key, telling, print, retentionMonths }: Means,
): Promise<{ file: Readable; name: string }> => {
  const period = await parseExportPeriod(tx, start_date, end_date)
  const vehicle = await readEvidenceVehicle(tx, vehicle_id)
  await refuseTooManyEvidencePacks(tx, telling.now)
  const { role, fleetId, userId, userName } = session
  const readingsKeptSince = await readReadingsStoredSince(tx, telling.now, retentionMonths)
  const pack = { fleetId, issuedAt: telling.now, by: { userId, name: userName }, vehicle, period, readingsKeptSince }
  const kinds = evidenceEntryKindsFor(mayCall(role, 'audit.all'))
  const entries = readEvidenceEntries(tx, evidenceEntryQueries({ vehicleId: vehicle_id, period }, kinds), role)
  const head = { product: productVersionText(), fleet: await readEvidenceFleet(tx), role, kinds }
  const paper = Promise.withResolvers<PdfReport>()
  const lines = evidenceFileChunks(pack, head, entries, key, async (made, digest) => {
    await saveIssuedEvidencePack(tx, made)
    paper.resolve(evidencePdfReport(made, digest, telling))
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
