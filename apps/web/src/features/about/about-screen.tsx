import { useEffect } from 'react'
import { paths } from '../../paths.ts'
import { useT } from '../../texts/texts.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { ProductLogo } from '../../ui/page/product-logo.tsx'
import text from '../../ui/prose.module.css'
import { CLIENT_VERSION, versionText } from '../../version/client-version.ts'
import { fetchServerVersion, useServerVersion } from '../../version/new-version.ts'

export const AboutScreen = () => {
  const t = useT()
  const server = useServerVersion()
  useEffect(() => void fetchServerVersion(), [])
  return (
    <>
      <PageHeader title={t('about.title')} />
      <div className={text.prose}>
        <ProductLogo size={44} />
        <p className={text.lead}>{t('about.lead')}</p>
        <p>{t('about.name')}</p>
        <p>{t('about.privacyText')}</p>
        <h2>{t('about.versions')}</h2>
        <dl className={text.facts}>
          <dt>{t('about.client')}</dt>
          <dd>{versionText(CLIENT_VERSION)}</dd>
          <dt>{t('about.server')}</dt>
          <dd>{server ? versionText(server) : t('common.nothing')}</dd>
        </dl>
        <h2>{t('about.licence')}</h2>
        <p>{t('about.licenceText')}</p>
        <a href={paths.apiDocs()}>{t('about.docs')}</a>
      </div>
    </>
  )
}
