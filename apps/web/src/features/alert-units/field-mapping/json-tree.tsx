import { useState } from 'react'
import { useT } from '../../../texts/texts.tsx'
import {
  type FieldMappingDraft,
  likelyMappedFieldFormat,
  mappedFieldAt,
  withMappedField,
} from './field-mapping-draft.ts'
import styles from './field-mapping-editor.module.css'
import { MAPPED_FIELD_TEXT } from './field-texts.ts'
import type { JsonNode } from './json-nodes.ts'
import { MappedFieldSelect } from './mapped-field-select.tsx'

type Props = {
  nodes: readonly JsonNode[]
  /** The numbers of the fleet's tags; undefined while they are not known. */
  known: ReadonlySet<number> | undefined
  draft: FieldMappingDraft
  onChange: (draft: FieldMappingDraft) => void
}

/** A message as a tree: a click on a field asks what it is. */
export const JsonTree = ({ nodes, known, draft, onChange }: Props) => {
  const [open, setOpen] = useState<string | null>(null)
  return (
    <div className={styles.tree}>
      <Branch nodes={nodes} hidden={0} {...{ known, draft, onChange, open, onOpen: setOpen }} />
    </div>
  )
}

type BranchProps = Props & {
  hidden: number
  /** The id of the field that is asked about. */
  open: string | null
  onOpen: (id: string | null) => void
}

const Branch = ({ nodes, hidden, ...rest }: BranchProps) => {
  const t = useT()
  return (
    <ul>
      {nodes.map((node) => (
        <li key={node.id}>
          {'children' in node ? (
            <>
              <span className={styles.holder}>
                {node.name}
                <small>{t(node.holds === 'items' ? 'messageMap.list' : 'messageMap.object')}</small>
              </span>
              <Branch {...rest} nodes={node.children} hidden={node.hidden} />
            </>
          ) : (
            <Leaf {...rest} node={node} />
          )}
        </li>
      ))}
      {hidden === 0 ? null : <li className={styles.more}>{t('messageMap.more', { count: hidden })}</li>}
    </ul>
  )
}

type LeafProps = Omit<BranchProps, 'nodes' | 'hidden'> & { node: Extract<JsonNode, { value: unknown }> }

const Leaf = ({ node: { id, name, path, value }, known, draft, onChange, open, onOpen }: LeafProps) => {
  const t = useT()
  const said = JSON.stringify(value)
  if (path === null) {
    return (
      <span className={styles.holder}>
        {name} <code>{said}</code>
      </span>
    )
  }
  const field = mappedFieldAt(draft, path)
  const as = field === null ? null : (draft[field]?.as ?? null)
  const isOpen = open === id
  return (
    <>
      <button
        type="button"
        className={styles.leaf}
        aria-expanded={isOpen}
        data-mapped={field !== null}
        onClick={() => onOpen(isOpen ? null : id)}
      >
        <span>{name}</span> <code>{said}</code>
        {field === null ? null : <strong>{t(MAPPED_FIELD_TEXT[field])}</strong>}
      </button>
      {isOpen ? (
        <MappedFieldSelect
          name={name}
          field={field}
          as={as}
          onField={(chosen) =>
            onChange(
              withMappedField(
                draft,
                path,
                chosen,
                chosen === null ? null : likelyMappedFieldFormat(chosen, value, known),
              ),
            )
          }
          onAs={(chosen) => onChange(withMappedField(draft, path, field, chosen))}
        />
      ) : null}
    </>
  )
}
