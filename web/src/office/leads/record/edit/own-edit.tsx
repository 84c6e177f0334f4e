import type { Lead } from 'contract/lead-shapes'
import { createContext, type ReactNode, use, useState } from 'react'

/** A lead as the user has just corrected it, and the version that was replaced. */
type OwnEdit = { lead: Lead; from: number }

type OwnEdits = { last: OwnEdit | null; report: (edit: OwnEdit) => void }

const OwnEditContext = createContext<OwnEdits>({ last: null, report: () => {} })

/** Tells the steps of an open lead what is corrected beside them: to their forms it is no change by somebody else. */
export function OwnEditProvider({ children }: { children: ReactNode }) {
  const [last, report] = useState<OwnEdit | null>(null)
  return <OwnEditContext value={{ last, report }}>{children}</OwnEditContext>
}

export function useOwnEdit(): OwnEdits {
  return use(OwnEditContext)
}
