import { IconMapPin } from '@tabler/icons-react'
import { useT } from '../../texts/texts.tsx'
import {
  type DrawnWheelSlot,
  positionOfWheelSlot,
  type WheelDrawingPosition,
  wheelSlotKey,
  wheelSlotOfPosition,
} from '../wheels/layout-geometry.ts'
import { type AnsweredLayoutRows, LayoutGrid } from './layout-grid.tsx'
import { WheelButton } from './wheel-button.tsx'

type Props = {
  rows: AnsweredLayoutRows
  label: string
  chosen: WheelDrawingPosition | null
  /** Name of the tire that stands at a wheel; null where it is free. */
  occupant: (wheel: DrawnWheelSlot) => string | null
  onPick: (position: WheelDrawingPosition) => void
}

/** The drawn layout to pick a position from. A place where another tire stands is shown with it, and not offered. */
export const WheelPositionPicker = ({ rows, label, chosen, occupant, onPick }: Props) => {
  const t = useT()
  const chosenKey = chosen === null ? null : wheelSlotKey(wheelSlotOfPosition(chosen))
  return (
    <LayoutGrid
      rows={rows}
      label={label}
      cell={(wheel, name) => {
        const tire = occupant(wheel)
        const isChosen = wheelSlotKey(wheel) === chosenKey
        return (
          <WheelButton
            label={tire === null ? name : t('tireEdit.takenBy', { position: name, tire })}
            chosen={isChosen}
            taken={tire !== null}
            onClick={() => onPick(positionOfWheelSlot(wheel))}
          >
            {isChosen ? <IconMapPin size={16} aria-hidden /> : null}
            <strong>{name}</strong>
            {tire}
          </WheelButton>
        )
      }}
    />
  )
}
