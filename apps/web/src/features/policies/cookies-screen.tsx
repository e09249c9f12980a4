import { paths } from '../../paths.ts'
import { PolicyPage } from './policy-page.tsx'
import { COOKIES } from './texts/cookies.ts'

/** The cookie statement. */
export const CookiesScreen = () => <PolicyPage texts={COOKIES} otherPath={paths.privacy()} />
