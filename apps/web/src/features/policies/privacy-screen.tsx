import { paths } from '../../paths.ts'
import { PolicyPage } from './policy-page.tsx'
import { PRIVACY } from './texts/privacy.ts'

/** The privacy statement. */
export const PrivacyScreen = () => <PolicyPage texts={PRIVACY} otherPath={paths.cookies()} />
