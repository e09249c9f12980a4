import { layoutNameText } from '@coldbar/i18n/layout-name-text'
import { useT } from '../../texts/texts.tsx'

/** A layout's name in a list, in the reader's language; whole when pointed at. */
export const LayoutName = ({ name }: { name: string }) => {
  const said = layoutNameText(name, useT())
  return <span title={said}>{said}</span>
}
