import { createContext, useContext } from 'react'
import type { SpareWheel } from '../../tire-change/spare-choice-dialog.tsx'
import type { PumpListAnswer, PumpListTire } from './pump-list-tire.ts'

/** What is entered of a tire of the list, as its row was when it was asked for. */
export type YardDialogRequest = {
  readonly tire: PumpListTire
  /** The vehicle and the wheel. */
  readonly name: string
} & (
  | { readonly kind: 'remark' | 'tread' | 'lookInside' }
  | {
      readonly kind: 'fit'
      readonly place: string
      /** Of its vehicle. */
      readonly spares: readonly SpareWheel[]
      readonly emptyWheels: PumpListAnswer['empty_wheels']
    }
)

export type FittingRequest = Extract<YardDialogRequest, { kind: 'fit' }>

export const YardDialogOpenerContext = createContext<(asked: YardDialogRequest) => void>(() => {
  throw new Error('No list holds the dialogs of its rows')
})

/** Opens a dialog that the list holds: its row may leave while somebody types. */
export const useOpenYardDialog = (): ((asked: YardDialogRequest) => void) => useContext(YardDialogOpenerContext)
