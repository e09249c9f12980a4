import { OpenPage } from '../../ui/open-page.tsx'

export const CookiesScreen = () => <OpenPage>Cookies</OpenPage>
