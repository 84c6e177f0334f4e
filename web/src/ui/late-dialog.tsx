import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { LatePart } from './late-part.tsx'
import { RowsSkeleton } from './skeleton.tsx'

type LateDialogProps<Part> = {
  title: string
  onClose: () => void
  /** Made once, outside of any component. */
  fetchPart: () => Promise<Part>
  children: (part: Part) => ReactNode
}

/** A dialog that opens at once; what stands in it comes when it is first wanted. */
export function LateDialog<Part>({ title, onClose, fetchPart, children }: LateDialogProps<Part>) {
  return (
    <Dialog title={title} onClose={onClose}>
      <LatePart fetchPart={fetchPart} waiting={<RowsSkeleton />}>
        {children}
      </LatePart>
    </Dialog>
  )
}
