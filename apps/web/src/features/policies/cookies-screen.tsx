import { paths } from '../../paths.ts'
import { LegalStatementPage } from './legal-statement-page.tsx'
import { COOKIE_STATEMENT_TEXTS } from './texts/cookie-statement.ts'

/** The cookie statement. */
export const CookiesScreen = () => (
  <LegalStatementPage textIn={(language) => COOKIE_STATEMENT_TEXTS[language]} otherPath={paths.privacy()} />
)
