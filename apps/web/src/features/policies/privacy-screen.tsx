import { paths } from '../../paths.ts'
import { LegalStatementPage } from './legal-statement-page.tsx'
import { PRIVACY_STATEMENT_TEXTS } from './texts/privacy-statement.ts'

/** The privacy statement. */
export const PrivacyScreen = () => <LegalStatementPage texts={PRIVACY_STATEMENT_TEXTS} otherPath={paths.cookies()} />
