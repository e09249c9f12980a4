import { Button } from '@mantine/core'
import { IconUserMinus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useT } from '../../texts/texts.tsx'
import { lazyOnInteraction } from '../../ui/lazy/lazy-on-interaction.tsx'
import { RoleGate } from '../../ui/page/role-gate.tsx'
import type { ErasablePerson } from './erasure-query.ts'

const ErasePersonDialog = lazyOnInteraction(async () => (await import('./erase-person-dialog.tsx')).ErasePersonDialog)

type Props = { person: ErasablePerson; onErased: () => void | Promise<void> }

/** The way to erase a person, for those who may; `onErased` runs when they are gone and what that did was read. */
export const ErasePersonButton = ({ person, onErased }: Props) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <RoleGate call="people.erase">
      <Button
        mt="md"
        variant="default"
        leftSection={<IconUserMinus size={15} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('erasure.open')}
      </Button>
      {open ? (
        <Suspense>
          <ErasePersonDialog
            person={person}
            onClose={() => setOpen(false)}
            onErased={() => {
              setOpen(false)
              void onErased()
            }}
          />
        </Suspense>
      ) : null}
    </RoleGate>
  )
}
