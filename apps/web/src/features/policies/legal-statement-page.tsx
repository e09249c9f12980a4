import type { Language } from '@coldbar/domain/texts/language'
import { useLanguage } from '../../texts/texts.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { PublicPage } from '../../ui/page/public-page.tsx'
import { useDocumentTitle } from '../../ui/page/use-document-title.ts'
import text from '../../ui/prose.module.css'
import type { LegalStatementText } from './legal-statement-text.ts'

type Props = { textIn: (language: Language) => LegalStatementText; otherPath: string }

/** A policy in the reader's language; below a translation stands the Dutch text, which is the one that counts. */
export const LegalStatementPage = ({ textIn, otherPath }: Props) => {
  useDocumentTitle()
  const language = useLanguage()
  const policy = textIn(language)
  const dutch = textIn('nl')
  return (
    <PublicPage>
      <article lang={language} className={`${text.prose} ${text.page}`}>
        <h1>{policy.title}</h1>
        <Body policy={policy} otherPath={otherPath} />
        {policy.original === null ? null : (
          <>
            <p>{policy.original.note}</p>
            <details>
              <summary lang={language}>{policy.original.open}</summary>
              <section lang="nl" aria-label={dutch.title}>
                <h2>{dutch.title}</h2>
                <Body policy={dutch} otherPath={otherPath} />
              </section>
            </details>
          </>
        )}
      </article>
    </PublicPage>
  )
}

const Body = ({
  policy: { lead, parts, table, other },
  otherPath,
}: {
  policy: LegalStatementText
  otherPath: string
}) => (
  <>
    <p className={text.dated}>{lead}</p>
    {table === undefined ? null : (
      <>
        <h2>{table.title}</h2>
        <Table table={table} />
      </>
    )}
    {parts.map(({ title, says }) => (
      <section key={title} aria-label={title}>
        <h2>{title}</h2>
        {says.map((said) =>
          typeof said === 'string' ? (
            <p key={said}>{said}</p>
          ) : (
            <ul key={title}>
              {said.map(([name, what]) => (
                <li key={name}>
                  <strong>{name}:</strong> {what}
                </li>
              ))}
            </ul>
          ),
        )}
      </section>
    ))}
    <p>
      {other[0]} <AppLink to={otherPath}>{other[1]}</AppLink>
      {other[2]}
    </p>
  </>
)

const Table = ({ table: { title, head, rows } }: { table: NonNullable<LegalStatementText['table']> }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways must scroll by keyboard too.
  <section className={text.scroll} aria-label={title} tabIndex={0}>
    <table>
      <thead>
        <tr>
          {head.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, why, until]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{why}</td>
            <td>{until}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
