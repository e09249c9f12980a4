import { OpenPage } from '../../ui/open-page.tsx'

export const PrivacyScreen = () => <OpenPage>Privacy</OpenPage>
