import type { CallName } from '@coldbar/domain/access/call-access'
import { useMayCall } from '../../session/access.ts'

type Props = { call: CallName; children: React.ReactNode; otherwise?: React.ReactNode }

/** Shows its children to those who may make the call; the server refuses the others by the same table. */
export const RoleGate = ({ call, children, otherwise = null }: Props) => (useMayCall(call) ? children : otherwise)
