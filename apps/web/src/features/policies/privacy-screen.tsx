import { paths } from '../../paths.ts'
import { LegalStatementPage } from './legal-statement-page.tsx'
import { statementWithPeriods } from './statement-periods.ts'
import { PRIVACY_STATEMENT_TEXTS } from './texts/privacy-statement.ts'
import { useRetentionPeriods } from './use-retention-periods.ts'

/** The privacy statement, with the lengths of time that this installation is set to. */
export const PrivacyScreen = () => {
  const kept = useRetentionPeriods()
  return (
    <LegalStatementPage
      textIn={(language) => statementWithPeriods(PRIVACY_STATEMENT_TEXTS[language], language, kept)}
      otherPath={paths.cookies()}
    />
  )
}
