import { Select } from '@mantine/core'
import { useT } from '../../texts/texts.tsx'
import type { FormFieldBindings } from './form-field-bindings.tsx'

type Props = {
  form: FormFieldBindings<{ name: string; marque_id: number | null }>
  brands: readonly { id: number; name: string }[]
}

/** The brand of a type. */
export const BrandSelect = ({ form, brands }: Props) => {
  const t = useT()
  return (
    <Select
      label={t('catalogue.brand')}
      placeholder={t('catalogue.chooseBrand')}
      searchable
      required
      withAsterisk={false}
      allowDeselect={false}
      nothingFoundMessage={t('records.noHit')}
      data={brands.map(({ id, name }) => ({ value: String(id), label: name }))}
      {...form.choice('marque_id')}
    />
  )
}

/** The name of a brand among those the server offered with its types. */
export const brandNameById = (brands: readonly { id: number; name: string }[], id: number | null): string =>
  brands.find((brand) => brand.id === id)?.name ?? ''
