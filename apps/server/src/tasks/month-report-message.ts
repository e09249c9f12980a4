import type { ComposedMessage } from '@coldbar/domain/messages/compose-message'
import { sanitizeLine, sanitizeLines } from '@coldbar/domain/messages/compose-message'
import { monthReportLinks } from '../fleet/month-report/month-report-links.ts'
import { monthReportLead, monthReportPeriodName } from '../fleet/month-report/month-report-pdf.ts'
import type { MonthReport } from '../fleet/month-report/read-month-report.ts'
import type { PdfReportAudience } from '../fleet/paper/pdf-report-audience.ts'

/** The mail that brings the report of a month: what it comes to, and the way into the app. */
export const monthReportMessage = (
  report: MonthReport,
  { fleet, url }: { fleet: string; url: string },
  telling: PdfReportAudience,
): ComposedMessage => {
  const { t, generation } = telling
  const named = { fleet, month: monthReportPeriodName(report, telling) }
  const { depot } = report
  const subject = sanitizeLine(
    depot === null ? t('monthReport.subject', named) : t('monthReport.subjectOfDepot', { ...named, depot: depot.name }),
  )
  const link = monthReportLinks(url, report, generation).costs()
  const lead = monthReportLead(report, telling)
  return {
    subject,
    text: sanitizeLines([lead, t('monthReport.attached'), link].join('\n\n')),
    sms: sanitizeLine(`${subject}. ${lead} ${link}`),
  }
}
