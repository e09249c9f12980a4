import { AXLE_WITH_SINGLES, type Axle, MAX_AXLES, wheelPositionsOf } from '@coldbar/domain/layouts/wheel-layout'
import { AXLE_SLOTS } from '@coldbar/domain/layouts/wheel-position'
import type { MessageKey } from '@coldbar/i18n/message-key'
import { ActionIcon, Button } from '@mantine/core'
import { IconCheck, IconChevronDown, IconChevronUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { WheelButton } from '../../fleet/position-picker/wheel-button.tsx'
import { type DrawnWheelSlot, GRID_COLUMN_OF_WHEEL, wheelSlotKey } from '../../fleet/wheels/layout-geometry.ts'
import { wheelSlotPositionName } from '../../fleet/wheels/position-name.ts'
import { VehicleChassisDrawing, VehicleFrontLabel } from '../../fleet/wheels/vehicle-drawing.tsx'
import { useT } from '../../texts/texts.tsx'
import styles from './layout-axles-editor.module.css'
import { layoutSlotsOf } from './layout-draft.ts'

type Props = {
  rows: readonly Axle[]
  error: string | undefined
  onChange: (rows: readonly Axle[]) => void
}

const COLUMNS = [0, 1, 2, 3] as const

const toggled = ({ row, column }: DrawnWheelSlot, rows: readonly Axle[]): readonly Axle[] =>
  rows.map((axle, at) => (at === row ? (axle.with(column, !axle[column]) as unknown as Axle) : axle))

type Direction = 'up' | 'down'

const STEP: Record<Direction, 1 | -1> = { up: -1, down: 1 }
const ARROW = { up: IconChevronUp, down: IconChevronDown }
const MOVE = { up: 'layouts.moveUp', down: 'layouts.moveDown' } as const satisfies Record<Direction, MessageKey>

/** The axle at `row` changes places with its neighbour. */
const moved = (rows: readonly Axle[], row: number, direction: Direction): readonly Axle[] => {
  const axle = rows[row]
  return axle === undefined ? rows : rows.toSpliced(row, 1).toSpliced(row + STEP[direction], 0, axle)
}

/** The drawing of a layout to work on: a press puts a tire at a place or takes it away; axles are added at the rear and moved. */
export const LayoutAxlesEditor = ({ rows, error, onChange }: Props) => {
  const t = useT()
  const editor = useRef<HTMLFieldSetElement>(null)
  /** Where whoever changed the order of the axles works on, once they are drawn. */
  const next = useRef<{ row: number; at: Direction | 'axle' } | null>(null)
  const [hint, problem] = [useId(), useId()]
  const bareAt = rows.findIndex((axle) => !axle.includes(true))

  useEffect(() => {
    if (next.current === null) return
    const { row, at } = next.current
    next.current = null
    const axle = editor.current?.querySelectorAll<HTMLElement>('[data-axle]')[row]
    // At an end there is no further to go, but back.
    const arrow =
      axle?.querySelector<HTMLElement>(`[data-move="${at}"]:not([disabled])`) ??
      axle?.querySelector<HTMLElement>('[data-move]:not([disabled])')
    if (at === 'axle') axle?.focus()
    else arrow?.focus()
  }, [rows])
  useEffect(() => {
    if (error !== undefined) editor.current?.querySelector<HTMLElement>('[data-wrong] button')?.focus()
  }, [error])

  const remove = (row: number): void => {
    // At the axle that took its place, or at the last.
    next.current = { row: Math.min(row, rows.length - 2), at: 'axle' }
    onChange(rows.toSpliced(row, 1))
  }
  const move = (row: number, direction: Direction): void => {
    next.current = { row: row + STEP[direction], at: direction }
    onChange(moved(rows, row, direction))
  }
  return (
    <fieldset
      ref={editor}
      className={styles.editor}
      aria-describedby={`${hint} ${problem}`}
      data-wrong={bareAt === -1 && error !== undefined ? true : undefined}
    >
      <legend>{t('layouts.axles')}</legend>
      <p id={hint} className={styles.hint}>
        {t('layouts.hint')}
      </p>
      <div className={styles.front}>
        <VehicleFrontLabel />
      </div>
      <div className={styles.grid} style={{ gridTemplateRows: `repeat(${rows.length}, auto)` }}>
        <VehicleChassisDrawing rows={layoutSlotsOf(rows)} />
        {rows.map((axle, row) => (
          <AxleRow
            key={wheelSlotKey({ row, column: 0 })}
            axle={axle}
            row={row}
            rows={rows.length}
            isWrong={row === bareAt && error !== undefined}
            onPress={(column) => onChange(toggled({ row, column }, rows))}
            onMove={move}
            onRemove={() => remove(row)}
          >
            {row === bareAt ? <Problem id={problem} text={error} /> : null}
          </AxleRow>
        ))}
      </div>
      {bareAt === -1 ? <Problem id={problem} text={error} /> : null}
      <div className={styles.foot}>
        <Button
          variant="default"
          leftSection={<IconPlus size={15} aria-hidden />}
          disabled={rows.length >= MAX_AXLES}
          onClick={() => onChange([...rows, AXLE_WITH_SINGLES])}
        >
          {t('layouts.addAxle')}
        </Button>
        <p role="status" className={styles.count}>
          {t('layouts.count', { axles: rows.length, tires: wheelPositionsOf({ rows }).length })}
        </p>
      </div>
    </fieldset>
  )
}

type AxleProps = {
  axle: Axle
  row: number
  /** How many axles there are. */
  rows: number
  isWrong: boolean
  onPress: (column: DrawnWheelSlot['column']) => void
  onMove: (row: number, direction: Direction) => void
  onRemove: () => void
  children: ReactNode
}

/** An axle: its places, its number, and what moves it and takes it away. */
const AxleRow = ({ axle, row, rows, isWrong, onPress, onMove, onRemove, children }: AxleProps) => {
  const t = useT()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser.
    <div
      role="group"
      aria-label={t('positions.axle', { axle: row + 1 })}
      className={styles.axle}
      style={{ gridRow: row + 1 }}
      tabIndex={-1}
      data-axle
      data-wrong={isWrong ? true : undefined}
    >
      {COLUMNS.map((column) => (
        <Slot key={AXLE_SLOTS[column]} wheel={{ row, column }} filled={axle[column]} onPress={() => onPress(column)} />
      ))}
      <span className={styles.number} aria-hidden="true">
        {row + 1}
      </span>
      <div className={styles.order}>
        <MoveButton row={row} direction="up" disabled={row === 0} onMove={onMove} />
        <MoveButton row={row} direction="down" disabled={row === rows - 1} onMove={onMove} />
      </div>
      <ActionIcon
        className={styles.remove}
        size={36}
        aria-label={t('layouts.removeAxle', { axle: row + 1 })}
        title={t('layouts.removeAxle', { axle: row + 1 })}
        disabled={rows === 1}
        onClick={onRemove}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
      {children}
    </div>
  )
}

type MoveProps = {
  row: number
  direction: Direction
  disabled: boolean
  onMove: (row: number, direction: Direction) => void
}

const MoveButton = ({ row, direction, disabled, onMove }: MoveProps) => {
  const t = useT()
  const Arrow = ARROW[direction]
  const label = t(MOVE[direction], { axle: row + 1 })
  return (
    <ActionIcon
      size={30}
      aria-label={label}
      title={label}
      disabled={disabled}
      data-move={direction}
      onClick={() => onMove(row, direction)}
    >
      <Arrow size={16} aria-hidden />
    </ActionIcon>
  )
}

/** What is wrong, beside the axle that it is about where there is one. */
const Problem = ({ id, text }: { id: string; text: string | undefined }) => (
  <p id={id} className={styles.problem} role="alert">
    {text}
  </p>
)

type SlotProps = { wheel: DrawnWheelSlot; filled: boolean; onPress: () => void }

/** A place where a tire stands, or could. */
const Slot = ({ wheel, filled, onPress }: SlotProps) => {
  const t = useT()
  const Mark = filled ? IconCheck : IconPlus
  return (
    <div className={styles.slot} data-filled={filled} style={{ gridColumn: GRID_COLUMN_OF_WHEEL[wheel.column] }}>
      <WheelButton label={wheelSlotPositionName(t, wheel, true)} chosen={filled} onClick={onPress}>
        <Mark size={16} aria-hidden />
        <span>{t(wheel.column === 0 || wheel.column === 3 ? 'positions.outer' : 'positions.inner')}</span>
      </WheelButton>
    </div>
  )
}
