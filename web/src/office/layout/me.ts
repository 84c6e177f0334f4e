import type { Me } from 'contract/auth'
import { createContext, use } from 'react'

export type StaffMe = Extract<Me, { kind: 'staff' }>

export const MeContext = createContext<StaffMe | null>(null)

/** Who is signed in. Known to every page of the office, because the frame waits for it. */
export function useMe(): StaffMe {
  const me = use(MeContext)
  if (!me) throw new Error('only pages inside the frame of the office know who is signed in')
  return me
}
