import { COMPRESSED_TIRE_COLUMNS, type TireCell } from '@coldbar/contract/tires/all-compressed'
import type { Role } from '@coldbar/domain/access/role'
import { shownFillLevel } from '@coldbar/domain/access/shown-fill-level'
import { tireEventIssues } from '../../fleet/tire-issues.ts'
import type { CompressedTire } from './compressed-tires.repository.ts'

type Cells = Record<(typeof COMPRESSED_TIRE_COLUMNS)[number], TireCell>

/** A tire as a row of the compressed list, as a role may read it: an answer's filter knows keys, and a cell has none. */
export const compressedTireRow =
  (role: Role) =>
  ({ kinds, ...tire }: CompressedTire): TireCell[] => {
    const cells: Cells = {
      ...tire,
      ...tireEventIssues((kinds ?? []).map((kind) => ({ kind }))),
      fill_level: tire.fill_level === null ? null : shownFillLevel(tire.fill_level, role),
    }
    return COMPRESSED_TIRE_COLUMNS.map((column) => cells[column])
  }
